import { expect, test } from 'vitest'
import { expectAll } from './expect-all.ts'

test('a benchmark that brought fewer, or more, than it says fails', () => {
  expect(() => expectAll(9_999, 10_000)).toThrow('9999 instead of 10000 arrived')
  expect(() => expectAll(10_001, 10_000)).toThrow('10001 instead of 10000 arrived')
  expect(() => expectAll(10_000, 10_000)).not.toThrow()
})
