import { isNetwork } from './http/client-address.ts'
import type { SignIn } from './http/security-headers.ts'
import { usualReads, usualWrites } from './middleware/rate-limits.ts'

/** Variables by name, as in `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>

/** Every setting of the server, checked; `.env.example` says what each does. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  mongodbUri: string | undefined
  /** Whether sample groups go into an empty store. */
  sampleData: boolean
  /** Firebase project whose members may sign in. */
  projectId: string
  signIn: SignIn
  corsOrigins: string[]
  /** Addresses and networks of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: string[]
  /** How many in ten minutes. */
  writesPerAccount: number
  /** How many records of lists in ten minutes. */
  readsPerAddress: number
  /** Origins that the page calls beside its own. */
  connectTo: string[]
  pageDir: string | undefined
  logLevel: LogLevel
}

/** The settings contradict themselves or cannot be read: one sentence per fault, with what to do about it. */
export class BadSettings extends Error {
  override name = 'BadSettings'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Project of the Auth emulator where none is configured; the prefix keeps Google's services out of it. */
const demoProject = 'demo-group-organizer'

/** Reads settings and notes what is wrong with them. An empty value counts as not set. */
const createReader = (env: Env) => {
  const faults: string[] = []
  const read = (name: string) => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  const fault = (sentence: string) => {
    faults.push(sentence)
  }
  return { read, fault, faults }
}
type Reader = ReturnType<typeof createReader>

const port = ({ read, fault }: Reader) => {
  const text = read('PORT') ?? '3000'
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535)
    fault(`PORT is "${text}", but a port is a number from 0 to 65535: for example PORT=3000.`)
  return number
}

/** A setting that counts something, at least one. */
const amount = ({ read, fault }: Reader, name: string, usual: number) => {
  const text = read(name) ?? String(usual)
  if (!/^[1-9]\d{0,8}$/.test(text))
    fault(`${name} is "${text}", but it is a number from 1: for example ${name}=${usual}.`)
  return Number(text)
}

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const listed = (text = '') => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

const corsOrigins = ({ read, fault }: Reader) => {
  const named = listed(read('CORS_ORIGINS'))
  for (const origin of named.filter((origin) => !isOrigin(origin)))
    fault(
      `CORS_ORIGINS names "${origin}", which is no origin: write scheme, host and port alone, as in https://example.org.`,
    )
  return named
}

const trustedProxies = ({ read, fault }: Reader) => {
  const named = listed(read('TRUSTED_PROXIES'))
  for (const proxy of named.filter((proxy) => !isNetwork(proxy)))
    fault(
      `TRUSTED_PROXIES names "${proxy}", which is no address: write addresses or networks, as in 10.0.0.1 or 10.0.0.0/8.`,
    )
  return named
}

/** The page's own origin needs no mention, so a path names none. */
const connectTo = ({ read, fault }: Reader) => {
  const base = read('VITE_API_URL')
  if (base === undefined || /^\/(?!\/)/.test(base)) return []
  if (/^https?:/.test(base) && URL.canParse(base)) return [new URL(base).origin]
  fault(`VITE_API_URL is "${base}": write a path such as /api, or a whole http(s) address.`)
  return []
}

const logLevel = ({ read, fault }: Reader): LogLevel => {
  const text = read('LOG_LEVEL') ?? 'info'
  const level = logLevels.find((known) => known === text)
  if (level === undefined) fault(`LOG_LEVEL is "${text}": write one of ${logLevels.join(', ')}.`)
  return level ?? 'info'
}

const mongodbUri = ({ read, fault }: Reader) => {
  const uri = read('MONGODB_URI')
  // the value may hold a password, so it is not repeated
  if (uri !== undefined && !/^mongodb(\+srv)?:\/\/./.test(uri))
    fault(
      'MONGODB_URI is no MongoDB address: it begins with mongodb:// or mongodb+srv://, or unset it for SQLite.',
    )
  return uri
}

const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']

const firebase = ({ read, fault }: Reader) => {
  const [projectId, , authDomain] = firebaseNames.map(read)
  const missing = firebaseNames.filter((name) => read(name) === undefined)
  if (missing.length > 0 && missing.length < firebaseNames.length)
    fault(`The Firebase project is configured by half: set ${missing.join(' and ')} too, or unset all three.`)
  return { projectId, authDomain, configured: missing.length < firebaseNames.length }
}

const signIn = (reader: Reader, production: boolean) => {
  const { projectId = demoProject, authDomain, configured } = firebase(reader)
  const emulatorHost = reader.read('FIREBASE_AUTH_EMULATOR_HOST')
  if (emulatorHost === undefined && !configured)
    reader.fault(
      `No member could sign in: set ${firebaseNames.join(', ')}, or use npm start, which brings the Auth emulator.`,
    )
  if (emulatorHost !== undefined && !/^[\w.-]+:\d+$/.test(emulatorHost))
    reader.fault(`FIREBASE_AUTH_EMULATOR_HOST is "${emulatorHost}": write host:port, as in 127.0.0.1:9099.`)
  if (emulatorHost !== undefined && production)
    reader.fault(
      `NODE_ENV=production refuses the Auth emulator, whose tokens anyone can forge: set ${firebaseNames.join(', ')} and leave FIREBASE_AUTH_EMULATOR_HOST unset.`,
    )
  return { projectId, signIn: emulatorHost === undefined ? { authDomain } : { emulatorHost } }
}

/** The settings in `env`. Throws BadSettings that lists every fault at once. */
export const readSettings = (env: Env): Settings => {
  const reader = createReader(env)
  const { read, faults } = reader
  const member = signIn(reader, read('NODE_ENV') === 'production')
  // the emulator's tokens are unsigned, so no other machine may reach an API that believes them
  const host = member.signIn.emulatorHost === undefined ? (read('HOST') ?? '0.0.0.0') : '127.0.0.1'
  const settings = {
    ...member,
    host,
    port: port(reader),
    dataDir: read('DATA_DIR') ?? '.data',
    mongodbUri: mongodbUri(reader),
    sampleData: read('SAMPLE_DATA') === '1',
    corsOrigins: corsOrigins(reader),
    trustedProxies: trustedProxies(reader),
    writesPerAccount: amount(reader, 'WRITES_PER_ACCOUNT', usualWrites),
    readsPerAddress: amount(reader, 'READS_PER_ADDRESS', usualReads),
    connectTo: connectTo(reader),
    pageDir: read('PAGE_DIR'),
    logLevel: logLevel(reader),
  }
  if (faults.length > 0) throw new BadSettings(faults)
  return settings
}
