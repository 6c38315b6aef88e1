import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { alive, deadGroup, groupDraft } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { openSqlite } from './open-sqlite.ts'

it('what was deleted or changed is in no file any more after the daily purge', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forgetting-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const store = openSqlite(join(folder, 'test.sqlite'))
  const names = Array.from({ length: 40 }, (_, n) => `Secret society ${n}x`)
  for (const groupName of names) {
    const draft = groupDraft({ groupName, userEmail: 'gone@example.com', description: 'x'.repeat(300) })
    const group = alive(await store.records(groupKind).insert(draft))
    const changed = alive(
      await store.records(groupKind).replace({ ...group, groupName: `${groupName} again`, rev: 2 }, 1),
    )
    await store.records(groupKind).replace(deadGroup(changed), 2)
  }
  await store.purge(0)
  const held = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1').toLowerCase())
  expect(names.filter((name) => held.some((text) => text.includes(name.toLowerCase())))).toEqual([])
  expect(held.some((text) => text.includes('gone@example.com'))).toBe(false)
  await store.close()
})
