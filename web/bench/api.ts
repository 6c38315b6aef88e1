import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AttackResult, faultsOf } from '../../api/commands/lab/attack-faults.ts'
import { attackAll, healthTarget } from '../../api/commands/lab/attack-runs.ts'
import { type Figure as Comparison, bench } from '../../api/commands/lab/bench/rounds.ts'
import type { Benchmark } from './benchmark.ts'
import { type Figure, spread } from './figures.ts'

/** Throws where a request failed: a refusal is quicker than an answer. */
export const comparisonFigure = ({ name, ratio, rounds, target, errors }: Comparison): Figure => {
  if (errors > 0) throw new Error(`${name} failed ${errors} times`)
  return {
    name: `${name} against a bare server`,
    value: ratio,
    unit: 'times',
    spread: spread(rounds.map((round) => round.api / round.bare)),
    target: { atLeast: target },
  }
}

/** Throws where the server did not stand it, or refused a list. */
export const healthFigures = (result: AttackResult): Figure[] => {
  const { answered, quiet, attacked } = result
  const faults = faultsOf(result)
  if (Object.keys(answered).join() !== '200') faults.push(`Lists were answered ${JSON.stringify(answered)}.`)
  if (faults.length > 0) throw new Error(faults.join(' '))
  return [
    {
      name: '/health p99 while 20 clients read lists',
      value: attacked.healthP99,
      unit: 'ms',
      target: { atMost: healthTarget.atMost },
    },
    { name: 'the same against a quiet server', value: attacked.healthP99 / quiet.healthP99, unit: 'times' },
  ]
}

/** The server beside a bare one, and with 20,000 groups while 20 clients read lists without a limit. */
export const api: Benchmark = async (folder) => {
  const comparisons = await bench(folder)
  const attacked = join(folder, 'attacked')
  await mkdir(attacked)
  const settings = { READS_PER_ADDRESS: '999999999' }
  const results = await attackAll(attacked, { names: [healthTarget.name], settings })
  return [...comparisons.map(comparisonFigure), ...results.flatMap(healthFigures)]
}
