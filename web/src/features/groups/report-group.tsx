import type { Group } from '@group-organizer/contract/group'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReport } from '../use-report.ts'

export const ReportGroup = ({ group }: { group: Group }) => <ReportRecord target={{ _id: group._id }} />

type Props = { target: Parameters<typeof useReport>[0] }

export const ReportRecord = ({ target }: Props) => {
  const { isReported, report } = useReport(target)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="btn -ms-3 btn-ghost px-3 font-normal" onClick={() => void report()}>
        <Icon name="flag" className="size-5" />
        {commonText.report}
      </button>
      {isReported && <p className="text-sm text-muted">{messages.reports.reported}</p>}
    </div>
  )
}
