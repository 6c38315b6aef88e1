import type { Difference } from '../../domain/sync/conflict-fields.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  differences: readonly Difference[]
  /** Id of what names the deletion. */
  labelledBy: string
  onDelete: () => void
  onKeep: () => void
}

/** What somebody made of a record after the member saw it and before its deletion arrived: is it still to go? */
export const DeletionPanel = ({ differences, labelledBy, onDelete, onKeep }: Props) => (
  <div className="flex flex-col gap-4">
    {differences.map(({ field, label, mine, theirs }) => (
      <section key={field} aria-label={label}>
        <h4 className="mb-2 font-semibold">{label}</h4>
        <dl className="grid gap-3 sm:grid-cols-2">
          <Version title="When you deleted it" text={mine} />
          <Version title="Now on the server" text={theirs} />
        </dl>
      </section>
    ))}
    <div className="flex flex-wrap gap-3">
      <Button aria-describedby={labelledBy} onClick={onDelete}>
        Delete it anyway
      </Button>
      <Button tone="quiet" aria-describedby={labelledBy} onClick={onKeep}>
        Don’t delete it
      </Button>
    </div>
  </div>
)

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-field bg-base-200 p-3">
    <dt className="text-sm text-muted">{title}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {text}
    </dd>
  </div>
)
