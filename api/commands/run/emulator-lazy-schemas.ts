/**
 * Loaded into the Auth emulator's process (`--import`): has each schema of its interface compiled with the first request that
 * needs it. Compiling all of them at the start takes three quarters of it, about nine seconds.
 */
import { createRequire } from 'node:module'

type Exegesis = { middleware: (document: unknown, options: object) => unknown }

const ownRequire = createRequire(import.meta.url)
const emulatorRequire = createRequire(ownRequire.resolve('firebase-tools'))
const exegesis = emulatorRequire('exegesis-express') as Exegesis
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
