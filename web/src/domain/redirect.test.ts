import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, redirectTarget, registerPath } from './redirect.ts'

describe('the way after signing in', () => {
  it.each(['/', '/auth/services/64b0c0ffee0000000000000a', '/?category=Running&q=a%20b#faq', '/a//b'])(
    'leads to %j, a path on this site',
    (path) => {
      expect(redirectTarget(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'auth/dashboard',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '\\/evil.example',
    ' /profile',
  ])('leads home instead of to %j', (elsewhere) => {
    expect(redirectTarget(elsewhere)).toBe('/')
  })

  it.each(['/auth/login', '/auth/login?redirect=/profile', '/auth/register'])(
    'does not lead back to %j',
    (signIn) => {
      expect(redirectTarget(signIn)).toBe('/')
    },
  )

  it('never leaves the site, whatever is asked for', () => {
    const site = 'https://groups.example'
    const piece = fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '%2f', '@', ':', '?', '#', 'evil.example')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(new URL(redirectTarget(pieces.join('')), site).origin).toBe(site)
      }),
    )
  })
})

describe('the login page', () => {
  it('carries the target as the specification writes it', () => {
    expect(loginPath('/auth/services/1')).toBe('/auth/login?redirect=/auth/services/1')
  })

  it('carries search and hash of the target whole', () => {
    const target = '/?q=a&category=Drawing & Painting#faq'
    const carried = new URL(loginPath(target), 'http://localhost').searchParams.get('redirect')
    expect(carried).toBe(target)
  })

  it('needs no target to lead home', () => {
    expect(loginPath()).toBe('/auth/login')
    expect(registerPath('/')).toBe('/auth/register')
  })

  it('hands nothing on that leads elsewhere', () => {
    expect(registerPath('//evil.example')).toBe('/auth/register')
  })
})
