import { limits } from '@group-organizer/contract/limits'
import { type ReportInput, reportReasons } from '@group-organizer/contract/report'
import { useDevice } from '../data/device-context.tsx'
import { type Reported, reportRecord } from '../data/mutations/queue-change.ts'
import { useSession } from '../session/use-session.ts'
import { useIsReported, useReported } from '../store/reported.ts'
import { announcementText, replyText } from '../text/en/announcements.ts'
import { commonText } from '../text/en/common.ts'
import { meetingText } from '../text/en/meetings.ts'
import { messages } from '../text/en/messages.ts'
import { useAskLogin } from '../ui/dialog/dialog-navigation.tsx'
import { askForWords, chooseDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { savedSentence, trySave } from './show-saved.ts'

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

const titles = (): Record<Reported['kind'], string> => ({
  group: commonText.reportGroup,
  feedback: commonText.reportFeedback,
  meeting: meetingText.report,
  announcement: announcementText.report,
  reply: replyText.report,
})

export const useReport = (record: Reported) => {
  const { kind, _id } = record
  const device = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const isReported = useIsReported(member?.uid, _id)
  const note = useReported((reported) => reported.note)

  const report = async () => {
    if (!member) return askLogin(messages.reports.login)
    const { uid } = member
    const said = await askReport(titles()[kind])
    if (said === undefined) return
    if (!(await trySave(messages.reports.failed, () => reportRecord(device, record, uid, said)))) return
    note(uid, _id)
    await showToast(savedSentence(messages.reports.sent))
  }
  return { isReported, report }
}

export const ReportRecord = ({ record }: { record: Reported }) => {
  const { isReported, report } = useReport(record)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        className="btn -ms-3 btn-ghost font-normal [--btn-p:0.75rem]"
        onClick={() => void report()}
      >
        <Icon name="flag" className="size-5" />
        {commonText.report}
      </button>
      {isReported && <p className="text-sm text-muted">{messages.reports.reported}</p>}
    </div>
  )
}
