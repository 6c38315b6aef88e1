import { reportReasons } from '@group-organizer/contract/report'
import { commonText } from '../text/en/common.ts'
import { reportText } from '../text/en/feedback.ts'

/** 'Something else' says nothing, and a newer server may have unknown reasons. */
export const HiddenReason = ({ reason }: { reason: string | undefined }) => {
  const known = reportReasons.find((one) => one === reason && one !== 'other')
  return known && <p className="text-sm">{commonText.hiddenReason({ reason: reportText[known] })}</p>
}
