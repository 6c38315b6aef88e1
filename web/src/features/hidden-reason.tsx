import { reportReasons } from '@group-organizer/contract/report'
import { commonText } from '../text/en/common.ts'
import { reportText } from '../text/en/feedback.ts'

/**
 * Tells the author of a hidden group or feedback which reason the moderators gave. 'Something else' says no more than that it
 * is hidden, and a newer server may have reasons that this version does not know.
 */
export const HiddenReason = ({ reason }: { reason: string | undefined }) => {
  const known = reportReasons.find((one) => one === reason && one !== 'other')
  return known && <p className="text-sm">{commonText.hiddenReason({ reason: reportText[known] })}</p>
}
