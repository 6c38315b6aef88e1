import { commonText } from '../text/en/common.ts'
import { groupText } from '../text/en/groups.ts'
import { Button } from '../ui/button.tsx'

type Props = { restored: boolean; kept: boolean; onDiscard: () => void }

export const DraftNote = ({ restored, kept, onDiscard }: Props) => (
  <div role="status">
    {restored && (
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-base-100 p-3 ps-4 shadow-pinned">
        <p className="grow">{groupText.draftRestored}</p>
        <Button tone="quiet" onClick={onDiscard}>
          {commonText.discard}
        </Button>
      </div>
    )}
    {!kept && <p className="mb-6 font-semibold text-warning">{commonText.draftLost}</p>}
  </div>
)
