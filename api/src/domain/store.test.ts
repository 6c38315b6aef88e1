import { describe, expect, it } from 'vitest'
import { CursorTooOld, type Store, changesSince } from './store.ts'

/** A store that has forgotten everything before its newest changes. */
const forgetful = () => {
  const asked: (string | undefined)[] = []
  const changes: Store['changes'] = (cursor) => {
    asked.push(cursor)
    if (cursor !== undefined) return Promise.reject(new CursorTooOld())
    return Promise.resolve({ changed: [], cursor: 'new', more: false })
  }
  return { asked, changes }
}

describe('changes since a cursor', () => {
  it('are read from the beginning where the cursor is too old', async () => {
    const { asked, changes } = forgetful()
    expect(await changesSince({ changes }, 'old', [])).toMatchObject({ cursor: 'new' })
    expect(asked).toEqual(['old', undefined])
  })

  it('fail where the beginning cannot be read either', async () => {
    const changes = () => Promise.reject(new CursorTooOld())
    await expect(changesSince({ changes }, undefined, [])).rejects.toBeInstanceOf(CursorTooOld)
  })
})
