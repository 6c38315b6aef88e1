import { isPartKind } from '../../../src/sync/rules/kind.ts'
import { mutant, replace } from '../replace.ts'

const judgeModule = () => import('../../../../api/src/domain/seats/seats.ts')
const seatsModule = () => import('../../../../api/src/domain/meetings/meeting-seats.ts')
const rulesModule = () => import('../../../../api/src/domain/meetings/answer-rules.ts')

export const meetingBugs = [
  mutant(
    'an answer that waits is shown with a seat',
    replace(() => import('../../../src/kinds/answer.ts'), {
      answerKind: ({ answerKind }) => {
        const { give } = answerKind.own
        const show: typeof give.show = (before, changes) => ({
          ...give.show(before, changes),
          seat: 'confirmed',
        })
        return { ...answerKind, own: { give: { ...give, show } } }
      },
    }),
  ),
  mutant(
    'a cancelled meeting takes answers',
    replace(seatsModule, {
      meetingSeats: ({ meetingSeats }) => ({
        ...meetingSeats,
        terms: (meeting, now) => ({ ...meetingSeats.terms(meeting, now), isOpen: true }),
      }),
    }),
  ),
  mutant(
    'check-in lost in a merge',
    replace(() => import('../../../../api/src/domain/meetings/attendance-rules.ts'), {
      tick:
        ({ tick }) =>
        (stored, about, said, request) =>
          stored && stored.there !== said.there ? 'unchanged' : tick(stored, about, said, request),
    }),
  ),
  mutant(
    'a party takes one seat',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, wishes, terms) => {
          const sizes = new Map([...ledger, ...wishes].map(({ uid, size }) => [uid, size]))
          const single = <T extends { size: number }>(one: T): T => ({ ...one, size: Math.min(one.size, 1) })
          const after = judge(ledger.map(single), wishes.map(single), terms)
          return after.map((entry) => ({ ...entry, size: sizes.get(entry.uid) ?? entry.size }))
        },
    }),
  ),
  mutant(
    'series made twice',
    replace(() => import('../../../src/data/mutations/meeting-mutations.ts'), {
      planSeries:
        ({ planSeries }) =>
        async (device, about, meetings, firstId) => {
          const series = {
            ...about,
            seriesId: 'b'.repeat(16) + Math.trunc(device.now()).toString(16).slice(-8),
          }
          await planSeries(device, series, meetings)
          return planSeries(device, series, meetings, firstId)
        },
    }),
  ),
  mutant(
    'order by device clocks',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, wishes, terms) => {
          // Each account has a device whose clock is wrong in its own way.
          const clock = ({ uid }: { uid: string }) => uid.charCodeAt(0) % 7
          const after = judge(ledger, wishes, terms)
          const line = after.filter(({ seat }) => seat === 'waiting')
          const sorted = line.toSorted((one, other) => clock(one) - clock(other))
          return line.every((entry, at) => entry === sorted[at])
            ? after
            : [...after.filter(({ seat }) => seat !== 'waiting'), ...sorted]
        },
    }),
  ),
  mutant(
    'one more than fits moves up when seats become free',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, wishes, terms) =>
          judge(ledger, wishes, {
            ...terms,
            capacity: terms.capacity !== null && wishes.length === 0 ? terms.capacity + 1 : terms.capacity,
          }),
    }),
  ),
  mutant(
    'a repeated answer is stored again',
    replace(rulesModule, {
      setAnswer:
        ({ setAnswer }) =>
        (stored, about, wish, request) =>
          setAnswer(stored && { ...stored, applied: {} }, about, wish, request),
    }),
  ),
  mutant(
    'answers stay when their account is deleted',
    replace(() => import('../../../../api/src/domain/kinds/answer.ts'), {
      answerKind: ({ answerKind }) => ({ ...answerKind, forget: () => 'unchanged' as const }),
    }),
  ),
  mutant(
    'rows of an account stay on the device after its log-out',
    replace(() => import('../../../src/sync/rows/account-rows.ts'), {
      forgetOtherAccounts: () => () => Promise.resolve(),
    }),
  ),
  mutant(
    'a refused cursor of a part is kept',
    replace(() => import('../../../src/sync/database/schema.ts'), {
      forgetFeedFacts:
        ({ forgetFeedFacts }) =>
        (db, kinds, ...facts) =>
          forgetFeedFacts(db, facts.includes('cursor') && kinds.every(isPartKind) ? [] : kinds, ...facts),
    }),
  ),
]
