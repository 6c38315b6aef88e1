import { type Benchmark } from './benchmark.ts'
import { drain } from './drain.ts'
import { pull } from './pull.ts'
import { start } from './start.ts'
import { type } from './type.ts'

export const benchmarks: Record<string, Benchmark> = { drain, pull, start, type }
