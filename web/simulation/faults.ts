/** Faults that can be armed. An armed fault happens once, at the next pass of its point. */
export const faultKinds = [
  'tab killed before a write',
  'tab killed after a write',
  'tab killed after a commit',
  'timer fires early',
  'token withheld',
  'transaction aborted',
  'quota exceeded',
  'commit failed',
  'request lost',
  'request duplicated',
  'duplicate delivered late',
  'response lost',
  'response delayed',
  'response held over a restore',
  'answer 401',
  'answer 403',
  'answer 404',
  'answer 404 of no route',
  'answer 409',
  'answer 409 of a proxy',
  'answer 410',
  'answer 412',
  'answer 413',
  'answer 413 of a proxy',
  'answer 429',
  'answer 500',
  'answer 503',
  'answer HTML',
  'answer redirected',
  'answer truncated',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Events of the world, counted like faults. */
export const upheavals = [
  'device clock wrong by hours',
  'responses reordered',
  'write raced by another',
  'token expired',
  'session ended',
  'account switched mid-drain',
  'two drains at once',
  'server restarted',
  'backup restored',
  'snapshot put back',
  'account deleted',
  'tab killed while busy',
  'connection lost while busy',
  'record poisoned',
  'device put back',
  'device cloned',
  'device full',
  'storage cleared',
  'row unreadable',
  'device clock jumped',
  'server clock jumped',
  'database changed',
] as const
export type Upheaval = (typeof upheavals)[number]

const isDatabaseFailure = (kind: FaultKind) =>
  kind === 'transaction aborted' || kind === 'quota exceeded' || kind === 'commit failed'

type Armed = { kind: FaultKind; skip: number }

/** Faults that wait for their point, and a count of what really happened. */
export const createFaults = (count: (what: FaultKind | Upheaval) => void) => {
  let armed: Armed[] = []
  let databaseFailures = 0
  const inject = <K extends FaultKind>(kind: K): K => {
    if (isDatabaseFailure(kind)) databaseFailures++
    count(kind)
    return kind
  }
  return {
    /** @param skip how often the point is passed before */
    arm: (kind: FaultKind, skip: number) => {
      armed.push({ kind, skip })
    },
    /** Which of these happens at the point that is being passed now; counts it. */
    strike: <K extends FaultKind>(...kinds: K[]): K | undefined => {
      for (const fault of armed) {
        const kind = kinds.find((candidate) => candidate === fault.kind)
        if (kind === undefined) continue
        if (fault.skip-- > 0) continue
        armed = armed.filter((other) => other !== fault)
        return inject(kind)
      }
      return undefined
    },
    /** Counts a fault that happened without being armed. */
    inject,
    /** Number of failures of a device's database. */
    databaseFailures: () => databaseFailures,
    note: count,
    disarm: () => {
      armed = []
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
