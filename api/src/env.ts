import * as z from 'zod'
import { usualPushHosts } from './domain/push/endpoints.ts'
import { isNetwork } from './http/client-address.ts'
import { usualConnections } from './http/connections.ts'
import type { SignIn } from './http/security-headers.ts'
import { usualPictures } from './middleware/picture-quota.ts'
import { usualAccount, usualReads, usualWrites } from './middleware/rate-limits.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The settings are invalid. Each sentence names a fault and its remedy. */
export class BadSettings extends Error {
  override name = 'BadSettings'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const text = (isValid: (text: string) => boolean, fault: (text: string) => string) =>
  z.string().refine(isValid, { error: ({ input }) => fault(String(input)) })

const list = (isValid: (text: string) => boolean, fault: (text: string) => string) =>
  z
    .string()
    .default('')
    .transform((parts) => parts.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(text(isValid, fault)))

const amount = (name: string, usual: number) =>
  text(
    (number) => /^[1-9]\d{0,8}$/.test(number),
    (number) => `${name} is "${number}", but it is a number from 1: for example ${name}=${usual}.`,
  )
    .transform(Number)
    .default(usual)

/** The message never repeats the value. */
const secret = (name: string) =>
  text(
    (value) => /^\S{16,}$/.test(value),
    () => `${name} can be guessed: make it 16 characters or more, without blanks.`,
  ).optional()

const isUrl = (text: string) => /^https?:/.test(text) && URL.canParse(text)
const isOrigin = (text: string) => isUrl(text) && new URL(text).origin === text
const isPath = (text: string) => /^\/(?!\/)/.test(text)

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Google's services refuse the prefix `demo-`. */
const demoProject = 'demo-group-organizer'

const variables = z.object({
  NODE_ENV: z
    .string()
    .toLowerCase()
    .pipe(
      text(
        (name) => ['production', 'development', 'test'].includes(name),
        (name) => `NODE_ENV is "${name}": write production, development or test, or unset it.`,
      ),
    )
    .optional(),
  PORT: text(
    (port) => /^\d+$/.test(port) && Number(port) <= 65_535,
    (port) => `PORT is "${port}", but a port is a number from 0 to 65535: for example PORT=3000.`,
  )
    .transform(Number)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  MONGODB_URI: text(
    (uri) => /^mongodb(\+srv)?:\/\/./.test(uri),
    // The address may contain a password, so the message does not repeat it.
    () =>
      'MONGODB_URI is no MongoDB address: it begins with mongodb:// or mongodb+srv://, or unset it for SQLite.',
  ).optional(),
  SAMPLE_DATA: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: text(
    (host) => /^[\w.-]+:\d+$/.test(host),
    (host) => `FIREBASE_AUTH_EMULATOR_HOST is "${host}": write host:port, as in 127.0.0.1:9099.`,
  ).optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  REQUIRE_VERIFIED_EMAIL: z
    .enum(['0', '1'], {
      error: ({ input }) => `REQUIRE_VERIFIED_EMAIL is "${String(input)}": write 1 or 0.`,
    })
    .optional(),
  CORS_ORIGINS: list(
    isOrigin,
    (origin) =>
      `CORS_ORIGINS names "${origin}", which is no origin: write scheme, host and port alone, as in https://example.org.`,
  ),
  TRUSTED_PROXIES: list(
    isNetwork,
    (proxy) =>
      `TRUSTED_PROXIES names "${proxy}", which is no address: write addresses or networks, as in 10.0.0.1 or 10.0.0.0/8.`,
  ),
  WRITES_PER_ACCOUNT: amount('WRITES_PER_ACCOUNT', usualWrites),
  GROUPS_PER_ACCOUNT: amount('GROUPS_PER_ACCOUNT', usualAccount.groups),
  FEEDBACKS_PER_DAY: amount('FEEDBACKS_PER_DAY', usualAccount.feedbacksPerDay),
  PICTURES_MIB: amount('PICTURES_MIB', usualPictures),
  READS_PER_ADDRESS: amount('READS_PER_ADDRESS', usualReads),
  MAX_CONNECTIONS: amount('MAX_CONNECTIONS', usualConnections),
  METRICS_TOKEN: secret('METRICS_TOKEN'),
  LOG_KEY: secret('LOG_KEY'),
  VITE_API_URL: text(
    (base) => isPath(base) || isUrl(base),
    (base) => `VITE_API_URL is "${base}": write a path such as /api, or a whole http(s) address.`,
  ).optional(),
  PAGE_DIR: z.string().optional(),
  PUBLIC_ORIGIN: text(
    isOrigin,
    (origin) =>
      `PUBLIC_ORIGIN is "${origin}", which is no origin: write scheme, host and port alone, as in https://example.org.`,
  ).optional(),
  OPERATOR_EMAIL: text(
    (email) => z.email().safeParse(email).success,
    (email) => `OPERATOR_EMAIL is "${email}", which is no address: write one, as in groups@example.org.`,
  ).optional(),
  VAPID_SUBJECT: text(
    (subject) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/(?!localhost\b)\S+)$/.test(subject),
    (subject) =>
      `VAPID_SUBJECT is "${subject}", but push services want to know whom to tell: write mailto: and an e-mail address, or an https address.`,
  ).optional(),
  PUSH_HOSTS: list(
    (host) => /^(?:\*\.)?[\w.-]+$|^\[[\d:a-f]+\]$/.test(host),
    (host) =>
      `PUSH_HOSTS names "${host}", which is no host: write names alone, as in push.example.org or *.push.example.org.`,
  ),
  RETIRE_SERVICE_WORKER: z.string().optional(),
  LOG_LEVEL: z
    .enum(logLevels, {
      error: ({ input }) => `LOG_LEVEL is "${String(input)}": write one of ${logLevels.join(', ')}.`,
    })
    .default('info'),
})
type Variable = keyof typeof variables.shape

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const

const contradictions = (given: Partial<Record<Variable, string>>): string[] => {
  const missing = firebaseNames.filter((name) => given[name] === undefined)
  const emulator = given.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const faults = {
    [`The Firebase project is configured by half: set ${missing.join(' and ')} too, or unset all three.`]:
      missing.length > 0 && missing.length < firebaseNames.length,
    [`No member could sign in: set ${firebaseNames.join(', ')}, or use npm start, which brings the Auth emulator.`]:
      missing.length === firebaseNames.length && !emulator,
    [`NODE_ENV=production refuses the Auth emulator, whose tokens anyone can forge: set ${firebaseNames.join(', ')} and leave FIREBASE_AUTH_EMULATOR_HOST unset.`]:
      emulator && given.NODE_ENV?.toLowerCase() === 'production',
  }
  return Object.entries(faults).flatMap(([sentence, isTrue]) => (isTrue ? [sentence] : []))
}

/** Reads the settings; an empty value counts as unset. Throws BadSettings with all faults. */
export const readSettings = (env: Env) => {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const { data, error } = variables.safeParse(given)
  const faults = [...contradictions(given), ...(error?.issues.map(({ message }) => message) ?? [])]
  if (!data || faults.length > 0) throw new BadSettings(faults)
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, VITE_API_URL: api } = data
  const signIn: SignIn =
    emulatorHost === undefined ? { authDomain: data.FIREBASE_AUTH_DOMAIN } : { emulatorHost }
  return {
    port: data.PORT,
    // The emulator's tokens are unsigned, so no other machine may reach this server.
    host: emulatorHost === undefined ? data.HOST : '127.0.0.1',
    dataDir: data.DATA_DIR,
    mongodbUri: data.MONGODB_URI,
    sampleData: data.SAMPLE_DATA === '1',
    projectId: data.FIREBASE_PROJECT_ID ?? demoProject,
    signIn,
    /** Path of a service account's key file; with the emulator, the access token itself. */
    serviceAccount: data.FIREBASE_SERVICE_ACCOUNT,
    requireVerifiedEmail: data.REQUIRE_VERIFIED_EMAIL === '1',
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    writesPerAccount: data.WRITES_PER_ACCOUNT,
    accountLimits: {
      ...usualAccount,
      groups: data.GROUPS_PER_ACCOUNT,
      feedbacksPerDay: data.FEEDBACKS_PER_DAY,
    },
    pictureBytes: data.PICTURES_MIB * 1024 * 1024,
    readsPerAddress: data.READS_PER_ADDRESS,
    maxConnections: data.MAX_CONNECTIONS,
    connectTo: api === undefined || isPath(api) ? [] : [new URL(api).origin],
    pageDir: data.PAGE_DIR,
    publicOrigin: data.PUBLIC_ORIGIN,
    retireWorker: data.RETIRE_SERVICE_WORKER === '1',
    operatorEmail: data.OPERATOR_EMAIL,
    vapidSubject: data.VAPID_SUBJECT ?? `mailto:${data.OPERATOR_EMAIL ?? 'operator@example.org'}`,
    pushHosts: data.PUSH_HOSTS.length > 0 ? data.PUSH_HOSTS : usualPushHosts,
    logLevel: data.LOG_LEVEL,
    logKey: data.LOG_KEY,
    metricsToken: data.METRICS_TOKEN,
  }
}

export type Settings = ReturnType<typeof readSettings>
