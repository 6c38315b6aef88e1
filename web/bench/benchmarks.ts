import { type Benchmark } from './benchmark.ts'
import { drain } from './drain.ts'
import { pull } from './pull.ts'
import { start } from './start.ts'

export const benchmarks: Record<string, Benchmark> = { drain, pull, start }
