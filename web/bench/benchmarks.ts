import type { Benchmark } from './benchmark.ts'
import { drain } from './drain.ts'
import { firstVisit } from './first-visit.ts'
import { growth } from './growth.ts'
import { pull } from './pull.ts'
import { start } from './start.ts'
import { type } from './type.ts'

export const benchmarks: Record<string, Benchmark> = { drain, firstVisit, growth, pull, start, type }
