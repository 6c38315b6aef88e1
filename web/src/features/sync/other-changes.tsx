import type { Unreadable } from '../../domain/sync/queue.ts'
import { countChanges } from '../../text/count-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** What another version of the app has saved here: told, and left alone. */
export const UnreadableChanges = ({ rows }: { rows: readonly Unreadable[] }) => {
  if (rows.length === 0) return null
  return (
    <section aria-label="Not readable here" className="pinned flex flex-col gap-2 p-4 sm:p-5">
      <h2 className="flex gap-2 text-card">
        <Icon name="attention" />
        Not readable here ({rows.length})
      </h2>
      <p>
        This version of the app cannot read{' '}
        {rows.length === 1 ? 'one of your changes' : 'some of your changes'}.
        {rows.some(({ newer }) => newer) && ' A newer version made them: please update the app.'} Nothing of
        it is deleted.
      </p>
      <p className="text-sm text-muted">Number {rows.map(({ seq }) => String(seq)).join(', ')}</p>
    </section>
  )
}

/** That others have something waiting on this device, and no more than that. */
export const OtherChanges = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-muted">
      {countChanges(count)} of another account on this device {count === 1 ? 'waits' : 'wait'} until that
      account logs in.
    </p>
  )
