import { describe, expect, it } from 'vitest'
import { newMutations, queued, recordA } from '../../test-support/samples.ts'
import { whyWaiting } from './pending-reason.ts'

const now = Date.UTC(2026, 10, 20)
const row = queued(2, newMutations.renameGroup)

describe('why a change waits', () => {
  it('is what keeps everything back', () => {
    expect(whyWaiting(row, [row], 'offline', now)).toBe('Waiting to be online.')
    expect(whyWaiting(row, [row], 'signin', now)).toBe('Please sign in again.')
    expect(whyWaiting(row, [row], undefined, now)).toBe('Waiting to be sent.')
  })

  it('is the change of the same record before it', () => {
    expect(whyWaiting(row, [queued(1, newMutations.createGroup), row], undefined, now)).toBe(
      'Waits for the change before it.',
    )
  })

  it('is the new group that it is about', () => {
    const note = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    expect(whyWaiting(note, [queued(1, newMutations.createGroup), note], undefined, now)).toBe(
      'Waits for the new group it is about.',
    )
  })

  it('is the server’s own message where it refused', () => {
    const refused = { why: 'refused', message: 'No such hobby.' } as const
    expect(whyWaiting({ ...row, state: 'attention', reason: refused }, [row], 'offline', now)).toBe(
      'The server refused it. It says: No such hobby.',
    )
  })

  it('is trouble of the server with this one', () => {
    expect(whyWaiting({ ...row, notBefore: now + 1 }, [row], undefined, now)).toContain('tried again soon')
  })
})
