import { reportReasons } from '@group-organizer/contract/report'
import { isHidden } from '../../../api/src/domain/records.ts'
import { reportRecord } from '../../src/data/mutations/queue-change.ts'
import { accounts } from '../browser.ts'
import { isPublic, isSilenced } from '../server-records.ts'
import { save } from './save.ts'
import { authenticate, shownFeedbacks, shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

export const reportsGroup: Action = async (turn) => {
  const uid = authenticate(turn)
  const others = (await shownGroups(turn.tab)).filter(({ ownerId }) => ownerId !== uid)
  const [group, reason] = [choose(others, turn.pick), choose(reportReasons, turn.value)]
  if (uid === undefined || !group || !reason) return
  await save(turn, { uid, entityId: group._id, type: 'group.report', changes: { reason } }, () =>
    reportRecord(turn.tab.data, { ...group, kind: 'group' }, uid, { reason }),
  )
}

export const reportsFeedback: Action = async (turn) => {
  const uid = authenticate(turn)
  const others = (await shownFeedbacks(turn.tab)).filter(({ userId }) => userId !== uid)
  const [seen, reason] = [choose(others, turn.pick), choose(reportReasons, turn.value)]
  if (uid === undefined || !seen || !reason) return
  await save(turn, { uid, entityId: seen._id, type: 'feedback.report', changes: { reason } }, () =>
    reportRecord(turn.tab.data, { ...seen, kind: 'feedback' }, uid, { reason }),
  )
}

type Command = Parameters<Turn['world']['server']['moderate']>[0]

const asOperator = async ({ world }: Turn, command: Command, subject: string | undefined) => {
  if (subject !== undefined) await world.server.moderate(command, subject)
}

const records = ({ world }: Turn, areHidden: boolean) =>
  [...world.server.books.present().records.values()]
    .filter(isPublic)
    .filter((record) => !('deletedAt' in record) && isHidden(record) === areHidden && !isSilenced(record))
    .map(({ _id }) => _id)

export const operatorHides: Action = (turn) =>
  asOperator(turn, 'hide', choose(records(turn, false), turn.pick))

export const operatorRestores: Action = (turn) =>
  asOperator(turn, 'restore', choose(records(turn, true), turn.pick))

export const operatorBlocks: Action = (turn) => asOperator(turn, 'block', choose(accounts, turn.pick))

export const operatorUnblocks: Action = (turn) => asOperator(turn, 'unblock', choose(accounts, turn.pick))
