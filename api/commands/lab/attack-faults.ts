import type { Seen } from './attack-watch.ts'
import { type Attack, type AttackName, attacks } from './attackers.ts'
import type { Answered } from './attackers/target.ts'

/** `afterwards` is what was seen when the attack was over. */
export type AttackResult = {
  name: string
  answered: Answered
  quiet: Seen
  attacked: Seen
  afterwards: Seen
}

/** MiB that a server with 20,000 groups may use at most, and keep when an attack is over. */
export const memoryBounds = { peak: 500, afterwards: 450 }

const faultsOfAnswers = (who: string, answers: Answered, isRight: (status: string) => boolean) =>
  Object.entries(answers)
    .filter(([status]) => !isRight(status))
    .map(([status, times]) => `${who} was answered ${status} ${times} times`)

const faultsOfHealth = ({ healthErrors, healthLast }: Seen, isDamaged: boolean) => {
  if (isDamaged) return healthLast === 503 ? [] : [`/health says ${healthLast} of a damaged database`]
  return healthErrors > 0 ? [`/health failed ${healthErrors} times`] : []
}

const isServed = ({ honest }: Seen, { damage, hasNoMembers = false }: Partial<Attack>) =>
  damage !== undefined || (honest[hasNoMembers ? 200 : 201] ?? 0) > 0

/** The server's faults during an attack, one sentence each. Times are not faults, because machines differ. */
export const faultsOf = ({ name, answered, attacked, afterwards }: AttackResult): string[] => {
  const attack: Partial<Attack> = name in attacks ? attacks[name as AttackName] : {}
  // A server that cannot write says so, and its clients try again.
  const mayStop = attack.stopsWrites === true
  const is = (right: string[]) => (status: string) => right.includes(status) || (mayStop && status === '503')
  const faults = [
    ...faultsOfAnswers('an attacker', answered, (status) => /^\d+$/.test(status) && status !== '500'),
    ...(attacked.memory > memoryBounds.peak ? [`memory reached ${attacked.memory.toFixed()} MiB`] : []),
    ...(afterwards.memoryLast > memoryBounds.afterwards
      ? [`the server kept ${afterwards.memoryLast.toFixed()} MiB`]
      : []),
    ...faultsOfHealth(attacked, attack.damage !== undefined),
    ...faultsOfAnswers('an honest member', attacked.honest, is(['200', '201'])),
    ...faultsOfAnswers('an expired token', attacked.expired, is(['401'])),
    ...(isServed(attacked, attack) ? [] : ['an honest member was never served']),
  ]
  return faults.map((fault) => `Under "${name}" ${fault}.`)
}
