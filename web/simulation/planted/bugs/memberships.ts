import { mutant, replace } from '../replace.ts'

const judgeModule = () => import('../../../../api/src/domain/seats/seats.ts')
const rulesModule = () => import('../../../../api/src/domain/people/membership-rules.ts')
const standingModule = () => import('../../../../api/src/domain/seats/standing.ts')
const settleModule = () => import('../../../../api/src/domain/seats/settle.ts')

let asked = 0

export const membershipBugs = [
  mutant(
    'a ledger of seats written without compare',
    replace(settleModule, {
      settle:
        ({ settle }) =>
        (ledgers, ...rest) =>
          settle(
            {
              ...ledgers,
              replace: async (draft, expectedRev) => {
                const held = await ledgers.find(draft._id)
                return ledgers.replace({ ...draft, rev: (held?.rev ?? 0) + 1 }, held?.rev ?? expectedRev)
              },
            },
            ...rest,
          ),
    }),
  ),
  mutant(
    'everybody in line moves up for one free seat',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, changes, terms) => {
          const after = judge(ledger, changes, terms)
          const before = new Map(ledger.map((entry) => [entry.uid, entry.seat]))
          const movedUp = after.some(({ uid, seat }) => seat === 'confirmed' && before.get(uid) === 'waiting')
          if (!movedUp) return after
          return after.map((entry) =>
            before.get(entry.uid) === 'waiting' && entry.seat === 'waiting'
              ? { ...entry, seat: 'confirmed' as const }
              : entry,
          )
        },
    }),
  ),
  mutant(
    'who waits and asks again goes to the end of the line',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, changes, terms) => {
          const again = changes.flatMap((change) =>
            'wants' in change && change.wants === 'seat' ? [change] : [],
          )
          const isAgain = ({ uid, intentRev, seat }: (typeof ledger)[number]) =>
            seat === 'waiting' && again.some((wish) => wish.uid === uid && wish.rev > intentRev)
          const late = ledger.filter(isAgain)
          return judge([...ledger.filter((entry) => !late.includes(entry)), ...late], changes, terms)
        },
    }),
  ),
  mutant(
    'the latest in line moves up first',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, changes, terms) => {
          const line = ledger.filter(({ seat }) => seat === 'waiting').toReversed()
          return judge([...ledger.filter(({ seat }) => seat !== 'waiting'), ...line], changes, terms)
        },
    }),
  ),
  mutant(
    'a join that is repeated after a removal brings the member back',
    replace(rulesModule, {
      setMembership:
        ({ setMembership }) =>
        (stored, about, wish, request) =>
          setMembership(stored && { ...stored, isBarred: false, applied: {} }, about, wish, request),
    }),
  ),
  mutant(
    'a leave is stored, and its seat is not given back',
    replace(judgeModule, {
      judge:
        ({ judge }) =>
        (ledger, changes, terms) =>
          judge(
            ledger,
            changes.filter((change) => !('wants' in change) || change.wants !== 'nothing'),
            terms,
          ),
    }),
  ),
  mutant(
    'a readmitted member is joined again at once',
    replace(rulesModule, {
      barMember:
        ({ barMember }) =>
        (stored, about, isBarred, request) => {
          const next = barMember(stored, about, isBarred, request)
          return next === 'unchanged' || isBarred ? next : { ...next, joined: true }
        },
    }),
  ),
  mutant(
    'a place in line is shown as a seat',
    replace(standingModule, {
      standingOf:
        ({ standingOf }) =>
        (wish, standings) => {
          const standing = standingOf(wish, standings)
          return standing.seat === 'waiting' ? { ...standing, seat: 'confirmed' } : standing
        },
    }),
  ),
  mutant(
    'a move up in line does not raise the row’s rev',
    replace(standingModule, {
      standingOf:
        ({ standingOf }) =>
        (wish, standings) => ({ ...standingOf(wish, standings), rev: wish.rev * 2 ** 20 }),
    }),
  ),
  mutant(
    'each device makes a membership of its own',
    replace(() => import('@group-organizer/contract/seat'), {
      intentId:
        ({ intentId }) =>
        (kind, parentId, uid) =>
          intentId(kind, parentId, `${uid} ${String(++asked % 2)}`),
    }),
  ),
  mutant(
    'what an account joined stays at its log-out',
    replace(() => import('../../../src/store/joined-state.ts'), {
      joinedState:
        ({ joinedState }) =>
        () =>
        (set, get, store) => {
          const state = joinedState()(set, get, store)
          return {
            ...state,
            follow: (memberships) => {
              state.follow([...new Set([...get().ids, ...memberships])])
            },
          }
        },
    }),
  ),
]
