import { describe, expect, it } from 'vitest'
import { queued, wishes } from '../../test-support/samples.ts'
import type { Wish } from '../domain/sync/mutation.ts'
import { attentionNews } from './attention-message.ts'

const needing = (wish: Wish) => ({
  row: queued(1, wish, { state: 'attention', reason: { why: 'conflict' } }),
  about: { groupName: 'Dawn Patrol', feedback: 'Lovely people.' },
})

describe('the news that changes need their member', () => {
  it('begins with what the change is about', () => {
    expect(attentionNews([needing(wishes.renameGroup)])).toEqual({
      title: 'Failed to update group. Please try again.',
      text: 'New name for “Dawn Patrol”. It was changed elsewhere too. Decide which version stays.',
    })
  })

  it('names several, and tells each failure once', () => {
    expect(attentionNews([wishes.renameGroup, wishes.like, wishes.unlike].map(needing))).toEqual({
      title: '3 changes could not be carried out',
      text:
        'New name for “Dawn Patrol” · Like on feedback “Lovely people.” · ' +
        'Like taken back on feedback “Lovely people.”. ' +
        'Failed to update group. Please try again. Failed to like feedback.',
    })
  })

  it('does not name more than one reads', () => {
    const { text } = attentionNews(
      [wishes.like, wishes.like, wishes.like, wishes.like, wishes.like].map(needing),
    )
    expect(text).toMatch(/^(Like on feedback “Lovely people.” · ){3}and 2 more\. Failed/)
  })
})
