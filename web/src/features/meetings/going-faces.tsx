import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { unlessEnded } from '../../data/unless-ended.ts'
import { type Answers, fetchAnswers } from '../../online/meetings.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { Faces } from '../../ui/face.tsx'
import { useOnline } from '../../ui/use-browser.ts'

const mostNames = 3

type Props = { meeting: Meeting; changedBy: string }

/** Faces and names of those who have a seat. They need the server. */
export const GoingFaces = ({ meeting: { _id, going }, changedBy }: Props) => {
  const device = useDevice()
  const isOnline = useOnline()
  const [list, setList] = useState<Answers>()
  useEffect(() => {
    if (isOnline) return unlessEnded(fetchAnswers(device, _id), (next) => setList((before) => next ?? before))
    return undefined
  }, [device, _id, changedBy, isOnline])

  if (going === 0 || !(isOnline || list)) return null
  const people = (list?.answers ?? []).filter(({ answer, seat }) => answer === 'going' && seat !== 'waiting')
  const names = people.slice(0, mostNames)
  const others = going - names.length
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Faces people={people} className="*:ring-base-100" />
      {names.length > 0 && (
        <span className="min-w-0 wrap-anywhere">
          {names.map(({ uid, userName }, at) => (
            <span key={uid}>
              {at > 0 && ', '}
              <bdi>{userName}</bdi>
            </span>
          ))}
          {others > 0 && ` +${formatNumber(others)}`}
        </span>
      )}
    </div>
  )
}
