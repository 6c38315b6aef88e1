import { Button } from '../../ui/button.tsx'

type Props = {
  restored: boolean
  kept: boolean
  onDiscard: () => void
}

/** What there is to know about unsubmitted input: that it is back, or that it will not come back. */
export const DraftNote = ({ restored, kept, onDiscard }: Props) => (
  <div role="status">
    {restored && (
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-base-100 p-3 pl-4 shadow-pinned">
        <p className="grow">What you typed before is back.</p>
        <Button tone="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    )}
    {!kept && (
      <p className="mb-6 font-semibold text-warning">
        This device cannot keep what you type. It is lost if you close this page before you submit.
      </p>
    )}
  </div>
)
