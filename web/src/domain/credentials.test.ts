import { describe, expect, it, test } from 'vitest'
import { loginFaults, passwordFault, profileFaults, registrationFaults } from './credentials.ts'

const dana = { name: 'Dana', email: 'dana@example.com', photoURL: '', password: 'Secret1' }

describe('a login', () => {
  it('needs an email and a password, whatever they are', () => {
    expect(loginFaults({ email: 'x', password: 'y' })).toEqual({})
    expect(Object.keys(loginFaults({ email: '  ', password: '' }))).toEqual(['email', 'password'])
  })
})

describe('a registration', () => {
  it('needs no photo', () => {
    expect(registrationFaults(dana)).toEqual({})
  })

  it.each(['https://example.com/me.png', 'http://example.com/me.png', '/images/avatar.svg'])(
    'takes the photo %s',
    (photoURL) => {
      expect(registrationFaults({ ...dana, photoURL })).toEqual({})
    },
  )

  it('tells an address that is too long from one that is wrong', () => {
    const photoURL = `https://example.com/${'x'.repeat(2_100)}.png`
    expect(registrationFaults({ ...dana, photoURL })).toEqual({
      photoURL: 'photoTooLong',
    })
  })

  it.each(['me.png', 'javascript:alert(1)', '//example.com/me.png'])('refuses the photo %s', (photoURL) => {
    expect(Object.keys(registrationFaults({ ...dana, photoURL }))).toEqual(['photoURL'])
  })

  it.each(['', '   ', 'a'.repeat(101)])('refuses the name %j', (name) => {
    expect(Object.keys(registrationFaults({ ...dana, name }))).toEqual(['name'])
  })

  it('tells a name that is too long from one with signs of direction', () => {
    expect(registrationFaults({ ...dana, name: 'a'.repeat(101) })).toEqual({
      name: 'nameTooLong',
    })
    expect(registrationFaults({ ...dana, name: `${'😀'.repeat(60)}\u2067` })).toEqual({
      name: 'nameNotStorable',
    })
  })

  it('tells every fault at once, in the order of the form', () => {
    const faults = registrationFaults({ name: '', email: '', photoURL: 'x', password: 'x' })
    expect(Object.keys(faults)).toEqual(['name', 'email', 'photoURL', 'password'])
  })
})

describe('profile', () => {
  it('needs a name, and no photo', () => {
    expect(profileFaults({ name: ' ', photoURL: '' })).toEqual({ name: 'noName' })
    expect(profileFaults({ name: 'Robin', photoURL: '' })).toEqual({})
  })

  it('takes a photo by its address or as a path on this site, and nothing that runs', () => {
    expect(profileFaults({ name: 'Robin', photoURL: 'https://example.com/me.png' })).toEqual({})
    expect(profileFaults({ name: 'Robin', photoURL: '/images/avatar.svg' })).toEqual({})
    expect(profileFaults({ name: 'Robin', photoURL: 'javascript:alert(1)' })).toHaveProperty('photoURL')
  })
})

test.for([
  ['', 'passwordUppercase'],
  ['abc', 'passwordUppercase'],
  ['secret123', 'passwordUppercase'],
  ['123456', 'passwordUppercase'],
  ['ABC', 'passwordLowercase'],
  ['SECRET123', 'passwordLowercase'],
  ['Abc', 'passwordLength'],
  ['Abcd5', 'passwordLength'],
  ['Abcd56', undefined],
  ['Übergrün', undefined],
] as const)('the password %j is answered with %j', ([password, answer]) => {
  expect(passwordFault(password)).toBe(answer)
})
