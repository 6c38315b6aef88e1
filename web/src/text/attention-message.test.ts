import { describe, expect, it } from 'vitest'
import { newMutations, queued } from '../../test-support/samples.ts'
import type { KnownNewMutation } from '../kinds/known-mutation.ts'
import type { Attention } from '../sync/rules/mutation.ts'
import { attentionMessage } from './attention-message.ts'

const needing = (newMutation: KnownNewMutation, why: Attention['why'] = 'conflict') => ({
  row: queued(1, newMutation, { state: 'attention', reason: { why } }),
  about: { groupName: 'Dawn Patrol', feedback: 'Lovely people.' },
})

describe('the news that changes need their member', () => {
  it.each([
    [
      'conflict',
      'Someone else changed this too',
      'It was changed somewhere else too. Choose which version to keep.',
    ],
    ['gone', 'Your change came too late', 'It has been deleted in the meantime.'],
    [
      'intercepted',
      'Your change is not getting through',
      'Something between you and the server blocks this change.',
    ],
    ['old', 'Your change has not been sent', 'This change is more than 170 days old. Send it anyway?'],
  ] as const)(
    'says what happened and asks to decide where trying again is no remedy (%s)',
    (why, title, cause) => {
      expect(attentionMessage([needing(newMutations.renameGroup, why)])).toEqual({
        title,
        text: `New name for “Dawn Patrol”. ${cause}`,
        confirm: 'Decide',
        icon: 'warning',
      })
    },
  )

  it('says the sentence of the catalogue where the server refused', () => {
    expect(attentionMessage([needing(newMutations.renameGroup, 'refused')])).toEqual({
      title: 'Failed to update group. Please try again.',
      text: 'New name for “Dawn Patrol”. The server refused it.',
      confirm: 'See my unsent changes',
      icon: 'error',
    })
  })

  it('names several, and says each outcome once', () => {
    const refused = [newMutations.like, newMutations.unlike].map((newMutation) =>
      needing(newMutation, 'refused'),
    )
    const subjects = 'Like on feedback “Lovely people.” · Like removed from feedback “Lovely people.”'
    expect(attentionMessage(refused)).toEqual({
      title: '2 changes could not be saved on the server',
      text: `${subjects}. Failed to like feedback.`,
      confirm: 'See my unsent changes',
      icon: 'error',
    })
    expect(attentionMessage([needing(newMutations.renameGroup), ...refused])).toEqual({
      title: '3 changes need your decision',
      text: `New name for “Dawn Patrol” · ${subjects}. It was changed somewhere else too. Choose which version to keep. Failed to like feedback.`,
      confirm: 'Decide',
      icon: 'warning',
    })
  })

  it('does not name more than one reads', () => {
    const { text } = attentionMessage(
      [newMutations.like, newMutations.like, newMutations.like, newMutations.like, newMutations.like].map(
        (newMutation) => needing(newMutation, 'refused'),
      ),
    )
    expect(text).toMatch(/^(Like on feedback “Lovely people.” · ){3}and 2 more\. Failed/)
  })
})
