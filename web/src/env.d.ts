/// <reference types="vite/client" />

// Interfaces, because Vite's own of these names are merged with them.

/** A setting that is not listed below is a type error. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

/** The only settings that reach the page (`envPrefix` in vite.config.ts); `.env.example` says what each does. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly FIREBASE_PROJECT_ID?: string
  readonly FIREBASE_API_KEY?: string
  readonly FIREBASE_AUTH_DOMAIN?: string
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string
  readonly OPERATOR_NAME?: string
  readonly OPERATOR_EMAIL?: string
  readonly REQUIRE_VERIFIED_EMAIL?: string
}

/** HTML Standard, close requests; not every browser has it, and TypeScript does not know it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
