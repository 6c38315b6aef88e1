/**
 * Loaded into the Auth emulator's process (`--import`): the first request that needs a schema of its interface compiles it.
 * Compiling all of them takes three quarters of the emulator's start.
 */
import { createRequire } from 'node:module'

type Exegesis = { middleware: (document: unknown, options: object) => unknown }

const ownRequire = createRequire(import.meta.url)
const emulatorRequire = createRequire(ownRequire.resolve('firebase-tools'))
const exegesis = emulatorRequire('exegesis-express') as Exegesis
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
