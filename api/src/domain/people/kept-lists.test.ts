import { expect, it } from 'vitest'
import { createKeptLists } from './kept-lists.ts'

const createReads = () => {
  const lists = createKeptLists<string>()
  const reads: string[] = []
  const ask = (key: string, version: string) =>
    lists(key, version, () => {
      reads.push(`${key} ${version}`)
      return Promise.resolve(`${key} ${version}`)
    })
  return { reads, ask }
}

it('a list is read once for each version', async () => {
  const { reads, ask } = createReads()
  for (const version of ['1', '1', '2', '2']) expect(await ask('a', version)).toBe(`a ${version}`)
  expect(reads).toEqual(['a 1', 'a 2'])
})

it('the lists of few groups are kept, the latest ones', async () => {
  const { reads, ask } = createReads()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) await ask(key, '1')
  await ask('i', '1')
  await ask('b', '1')
  expect(reads).toHaveLength(9)
  await ask('a', '1')
  expect(reads).toHaveLength(10)
})
