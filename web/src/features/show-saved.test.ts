import { expect, it, vi } from 'vitest'
import { deletedSentence, doneSentence, savedSentence } from './show-saved.ts'

it('says offline that something is done only where the specification does', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(doneSentence('The reply is sent.')).toBe('The reply is sent.')
  vi.stubGlobal('navigator', { onLine: false })
  const later = 'It will be sent when you are back online.'
  expect(savedSentence('Group created successfully!')).toBe(`Group created successfully! ${later}`)
  expect(doneSentence('The reply is sent.')).toBe(`Saved on this device. ${later}`)
  expect(deletedSentence('The reply has been deleted.', true)).toMatch(/^Deleted on this device\./)
  expect(deletedSentence('The reply has been deleted.', false)).toBe('The reply has been deleted.')
})
