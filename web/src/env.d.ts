/// <reference types="vite/client" />

// Vite's interfaces of these names are merged with ours.

/** An unlisted setting is a type error. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

/** The only settings in the page (`envPrefix` in vite.config.ts); see `.env.example`. */
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

/** HTML Standard, close requests; missing in TypeScript's library and some browsers. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
