import { api } from './api.ts'
import type { Benchmark } from './benchmark.ts'
import { drain } from './drain.ts'
import { firstVisit } from './first-visit.ts'
import { growth } from './growth.ts'
import { idle } from './idle.ts'
import { lighthouse } from './lighthouse.ts'
import { pull } from './pull.ts'
import { rivals } from './rivals.ts'
import { start } from './start.ts'
import { type } from './type.ts'
import { weight } from './weight.ts'

/** The order of the table is that of a visit. */
export const benchmarks: Record<string, Benchmark> = {
  lighthouse,
  firstVisit,
  weight,
  idle,
  start,
  type,
  pull,
  rivals,
  drain,
  growth,
  api,
}
