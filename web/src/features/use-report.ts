import { type ReportReason, reportReasons } from 'contract/report'
import { useDevice } from '../data/device-context.tsx'
import { reportFeedback } from '../data/mutations/feedback-mutations.ts'
import { reportGroup } from '../data/mutations/group-mutations.ts'
import { useSession } from '../session/use-session.ts'
import { useIsReported, useReported } from '../store/reported.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { useAskLogin } from '../ui/dialog/dialog-navigation.tsx'
import { chooseDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { savedSentence, showSaveError } from './show-saved.ts'

/** A group, or a feedback of one. */
type Target = { _id: string; groupId?: string }

const askReason = async (title: string) => {
  const { reportText } = await import('../text/en/feedback.ts')
  return chooseDialog<ReportReason>({
    title,
    text: commonText.reportText,
    choices: reportReasons.map((value) => ({ value, label: reportText[value] })),
    confirm: commonText.sendReport,
  })
}

/** How a member reports a group or a feedback to the moderators, and whether they have. Guests are asked to log in. */
export const useReport = ({ _id, groupId }: Target) => {
  const device = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const isReported = useIsReported(member?.uid, _id)
  const note = useReported((reported) => reported.note)

  const report = async () => {
    if (!member) return askLogin(messages.reports.login)
    const { uid } = member
    const reason = await askReason(groupId === undefined ? commonText.reportGroup : commonText.reportFeedback)
    if (reason === undefined) return
    try {
      await (groupId === undefined
        ? reportGroup(device, { id: _id, uid }, reason)
        : reportFeedback(device, { _id, groupId }, uid, reason))
    } catch (error) {
      await showSaveError(messages.reports.failed, error)
      return
    }
    note(uid, _id)
    await showToast(savedSentence(messages.reports.sent))
  }
  return { isReported, report }
}
