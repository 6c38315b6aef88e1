import { limits } from '@group-organizer/contract/limits'
import { type ReportInput, reportReasons } from '@group-organizer/contract/report'
import { useDevice } from '../data/device-context.tsx'
import { reportFeedback } from '../data/mutations/feedback-mutations.ts'
import { reportGroup } from '../data/mutations/group-mutations.ts'
import { reportMeeting } from '../data/mutations/meeting-mutations.ts'
import { reportWords } from '../data/mutations/words-mutations.ts'
import { useSession } from '../session/use-session.ts'
import { useIsReported, useReported } from '../store/reported.ts'
import { announcementText, replyText } from '../text/en/announcements.ts'
import { commonText } from '../text/en/common.ts'
import { meetingText } from '../text/en/meetings.ts'
import { messages } from '../text/en/messages.ts'
import { useAskLogin } from '../ui/dialog/dialog-navigation.tsx'
import { askForWords, chooseDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { savedSentence, trySave } from './show-saved.ts'

type Target = { _id: string; groupId?: string; isMeeting?: boolean; words?: 'announcement' | 'reply' }

const askReport = async (title: string): Promise<ReportInput | undefined> => {
  const { reportText } = await import('../text/en/feedback.ts')
  const confirm = commonText.sendReport
  const reason = await chooseDialog({
    title,
    text: commonText.reportText,
    choices: reportReasons.map((value) => ({ value, label: reportText[value] })),
    confirm,
  })
  if (reason !== 'other') return reason && { reason }
  const text = await askForWords({ title, label: commonText.reportWords, most: limits.report, confirm })
  return text === undefined ? undefined : { reason, ...(text && { text }) }
}

const titleOf = ({ groupId, isMeeting, words }: Target) => {
  if (words) return words === 'reply' ? replyText.report : announcementText.report
  if (isMeeting) return meetingText.report
  return groupId === undefined ? commonText.reportGroup : commonText.reportFeedback
}

export const useReport = (target: Target) => {
  const { _id, groupId, isMeeting = false, words } = target
  const device = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const isReported = useIsReported(member?.uid, _id)
  const note = useReported((reported) => reported.note)

  const report = async () => {
    if (!member) return askLogin(messages.reports.login)
    const { uid } = member
    const said = await askReport(titleOf(target))
    if (said === undefined) return
    const send = () => {
      if (groupId === undefined) return reportGroup(device, { id: _id, uid }, said)
      if (words) return reportWords(device, { kind: words, uid }, { _id, groupId }, said)
      return (isMeeting ? reportMeeting : reportFeedback)(device, { _id, groupId }, uid, said)
    }
    if (!(await trySave(messages.reports.failed, send))) return
    note(uid, _id)
    await showToast(savedSentence(messages.reports.sent))
  }
  return { isReported, report }
}
