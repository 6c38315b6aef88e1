import { describe, expect, it } from 'vitest'
import { emptyGroupForm, isShared, withShared } from './group-form.ts'

const query = (shared: Record<string, string>) => new URLSearchParams(shared)

describe('what another app shares', () => {
  it('is something, not only a name without a value', () => {
    expect(isShared(query({ redirect: '/x' }))).toBe(false)
    expect(isShared(query({ title: ' ', text: '' }))).toBe(false)
    expect(isShared(query({ url: 'https://example.com' }))).toBe(true)
  })

  it('becomes the name and the description of a new group', () => {
    const shared = query({ title: 'Night run', text: 'Bring a lamp.', url: 'https://example.com/run' })
    expect(withShared(emptyGroupForm, shared)).toEqual({
      ...emptyGroupForm,
      groupName: 'Night run',
      description: 'Bring a lamp.\nhttps://example.com/run',
    })
  })

  it('names a link once, and leaves a field alone that it says nothing about', () => {
    const shared = query({ text: 'See https://example.com/run', url: 'https://example.com/run' })
    const values = { ...emptyGroupForm, meetingLocation: 'Pier' }
    expect(withShared(values, shared)).toEqual({ ...values, description: 'See https://example.com/run' })
  })

  it('overwrites nothing that was typed', () => {
    const typed = { ...emptyGroupForm, groupName: 'Mine', description: 'My words.' }
    expect(withShared(typed, query({ title: 'Night run', text: 'Bring a lamp.' }))).toEqual({
      ...typed,
      description: 'My words.\nNight run\nBring a lamp.',
    })
  })
})
