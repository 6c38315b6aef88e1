import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textLike } from '../test-support/matchers.ts'
import { usualPushHosts } from './domain/push/endpoints.ts'
import { BadSettings, readSettings } from './env.ts'

const project = {
  FIREBASE_PROJECT_ID: 'hobbies',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'hobbies.firebaseapp.com',
}
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

const faultsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.faults
    throw error
  }
}

describe('settings', () => {
  it('have defaults for everything but the sign-in', () => {
    expect(readSettings(project)).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '.data',
      mongodbUri: undefined,
      sampleData: false,
      projectId: 'hobbies',
      signIn: { authDomain: 'hobbies.firebaseapp.com' },
      requireVerifiedEmail: false,
      corsOrigins: [],
      trustedProxies: [],
      writesPerAccount: 3_000,
      accountLimits: { groups: 200, feedbacksPerDay: 500, reportsPerDay: 50, picturesPerDay: 50 },
      pushHosts: usualPushHosts,
      vapidSubject: 'mailto:operator@example.org',
      pictureBytes: 2 * 1024 ** 3,
      readsPerAddress: 10_000_000,
      maxConnections: 10_000,
      connectTo: [],
      pageDir: undefined,
      retireWorker: false,
      logLevel: 'info',
    })
  })

  it('stand in .env.example, all of them', () => {
    const asked = new Set<string>()
    const noting = (env: Record<string, string>, name: string) => {
      asked.add(name)
      return env[name]
    }
    readSettings(new Proxy({ ...project }, { get: noting }))
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
    const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect([...asked].filter((name) => !named.includes(name))).toEqual([])
    expect(asked).toContain('PAGE_DIR')
  })

  it('count an empty value as not set', () => {
    expect(readSettings({ ...project, PORT: '', HOST: ' ', LOG_LEVEL: '' })).toEqual(readSettings(project))
  })

  it('listen on this machine alone with the emulator, whatever HOST says', () => {
    const { host, projectId, signIn } = readSettings({ ...emulator, HOST: '0.0.0.0' })
    expect({ host, projectId, signIn }).toEqual({
      host: '127.0.0.1',
      projectId: 'demo-group-organizer',
      signIn: { emulatorHost: '127.0.0.1:9099' },
    })
  })

  it('take several origins, and the origin of an API elsewhere', () => {
    const env = {
      ...project,
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      VITE_API_URL: 'https://api.example/v1',
    }
    expect(readSettings(env)).toMatchObject({
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      connectTo: ['https://api.example'],
    })
  })
})

describe('a fault in the settings says what is wrong and what to do', () => {
  it.each([
    ['a port that is none', { ...project, PORT: '70000' }, /PORT is "70000".*from 0 to 65535/],
    ['a port in words', { ...project, PORT: '3000a' }, /PORT is "3000a"/],
    [
      'half a Firebase project',
      { FIREBASE_API_KEY: 'key' },
      /set FIREBASE_PROJECT_ID and FIREBASE_AUTH_DOMAIN/,
    ],
    ['half a Firebase project beside an emulator', { ...emulator, FIREBASE_API_KEY: 'key' }, /by half/],
    ['no sign-in at all', {}, /No member could sign in.*npm start/],
    ['a NODE_ENV that is none', { ...emulator, NODE_ENV: 'prod' }, /NODE_ENV is "prod": write production/],
    ['the emulator in production', { ...emulator, NODE_ENV: 'production' }, /refuses the Auth emulator/],
    ['the emulator in Production', { ...emulator, NODE_ENV: ' Production' }, /refuses the Auth emulator/],
    ['an emulator without a port', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost' }, /write host:port/],
    ['an origin with a path', { ...project, CORS_ORIGINS: 'https://a.example/' }, /"https:\/\/a.example\/"/],
    ['a proxy by name', { ...project, TRUSTED_PROXIES: '10.0.0.1, proxy' }, /TRUSTED_PROXIES names "proxy"/],
    ['any origin', { ...project, CORS_ORIGINS: '*' }, /"\*", which is no origin/],
    [
      'a public origin with a path',
      { ...project, PUBLIC_ORIGIN: 'https://a.example/app' },
      /PUBLIC_ORIGIN is/,
    ],
    ['nobody whom push services could tell', { ...project, VAPID_SUBJECT: 'me' }, /VAPID_SUBJECT is "me"/],
    [
      'a push service with a path',
      { ...project, PUSH_HOSTS: 'push.example.org/x' },
      /PUSH_HOSTS names "push.example.org\/x"/,
    ],
    ['an operator without an address', { ...project, OPERATOR_EMAIL: 'me' }, /OPERATOR_EMAIL is "me"/],
    ['an API address without a scheme', { ...project, VITE_API_URL: '//api.example' }, /VITE_API_URL/],
    ['a limit in words', { ...project, WRITES_PER_ACCOUNT: 'none' }, /WRITES_PER_ACCOUNT is "none"/],
    [
      'a switch in words',
      { ...project, REQUIRE_VERIFIED_EMAIL: 'yes' },
      /REQUIRE_VERIFIED_EMAIL is "yes": write 1/,
    ],
    ['a token that can be guessed', { ...project, METRICS_TOKEN: '12345' }, /METRICS_TOKEN can be guessed/],
    ['an unknown log level', { ...project, LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud".*debug/],
    ['a database address of another kind', { ...project, MONGODB_URI: 'postgres://a:b@c' }, /mongodb:\/\//],
  ])('%s', (_, env, sentence) => {
    expect(faultsOf(env)).toEqual([textLike(sentence)])
  })

  it('and all faults are named at once', () => {
    expect(
      faultsOf({ PORT: 'x', LOG_LEVEL: 'x', CORS_ORIGINS: 'x,y', FIREBASE_API_KEY: 'key' }),
    ).toHaveLength(5)
  })

  it('without repeating a password', () => {
    expect(faultsOf({ ...project, MONGODB_URI: 'mongo://me:secret@host' }).join()).not.toContain('secret')
  })
})
