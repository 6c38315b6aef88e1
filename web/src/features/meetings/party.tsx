import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import type { Mark } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { Face } from '../../ui/face.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'

type Props = {
  person: Pick<Attendance, 'uid' | 'userName' | 'userPhoto' | 'guests' | 'word'>
  standing: string
  mark?: Mark | undefined
}

/** A person with their guests and word. */
export const Party = ({ person, standing, mark }: Props) => (
  <>
    <Face person={person} />
    <span className="min-w-0 grow basis-[5em]">
      <span className="block font-semibold wrap-anywhere">
        <bdi>{person.userName}</bdi>
        {person.guests > 0 && ` + ${formatNumber(person.guests)}`}
      </span>
      {person.word && (
        <span dir="auto" className="block text-sm wrap-anywhere text-muted">
          {person.word}
        </span>
      )}
      <SyncMark mark={mark} />
    </span>
    <span className="text-sm text-muted">{standing}</span>
  </>
)
