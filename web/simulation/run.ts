import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runMutants } from './planted/run-mutants.ts'
import { runHistories } from './run-histories.ts'

const usage = 'npm run simulate -- [--histories N] [--seed S] [--from K] [--planted [part of a name …]]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    histories: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    planted: { type: 'boolean', default: false },
  },
})

const count = (name: 'histories' | 'seed' | 'from', otherwise = 0) => {
  const number = Number(values[name] ?? otherwise)
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`--${name} is a whole number. ${usage}`)
  return number
}

const cores = availableParallelism()
const seed = count('seed')
const good = values.planted
  ? await runMutants({ seed, from: count('from'), cores, most: count('histories', 2_000), like: positionals })
  : await runHistories({ seed, from: count('from'), histories: count('histories', 300), cores })
process.exitCode = good ? 0 : 1
