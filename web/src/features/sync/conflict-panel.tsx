import type { Difference } from '../../domain/differences.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  differences: readonly Difference[]
  /** Whether the member wants the record deleted: then their side is what they saw. */
  deletion: boolean
  labelledBy: string
  onMine: () => void
  onTheirs: () => void
}

/** Both versions of each field that was changed in two ways, and the choice between them. */
export const ConflictPanel = ({ differences, deletion, labelledBy, onMine, onTheirs }: Props) => (
  <div className="flex flex-col gap-4">
    {differences.map(({ field, label, mine, theirs }) => (
      <section key={field} aria-label={label}>
        <h4 className="mb-2 font-semibold">{label}</h4>
        <dl className="grid gap-3 sm:grid-cols-2">
          <Version title={deletion ? 'When you deleted it' : 'This device'} text={mine} />
          <Version title={deletion ? 'Now on the server' : 'The server'} text={theirs} />
        </dl>
      </section>
    ))}
    <div className="flex flex-wrap gap-3">
      <Button aria-describedby={labelledBy} onClick={onMine}>
        {deletion ? 'Delete it anyway' : 'Keep mine'}
      </Button>
      <Button tone="quiet" aria-describedby={labelledBy} onClick={onTheirs}>
        {deletion ? 'Don’t delete it' : 'Keep theirs'}
      </Button>
    </div>
  </div>
)

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-field bg-base-200 p-3">
    <dt className="text-sm text-muted">{title}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
  </div>
)
