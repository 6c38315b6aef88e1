import type { Linter } from 'eslint'
import { defineConfig } from 'eslint/config'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { configs as typescript } from 'typescript-eslint'

/** A room of `base` and the rooms it may import from; every other room of `base` is refused (docs/architecture.md). */
const rooms = (base: string, allowed: Record<string, string[]>) =>
  Object.entries(allowed).flatMap(([room, targets]) =>
    Object.keys(allowed)
      .filter((other) => other !== room && !targets.includes(other))
      .map((other) => ({
        target: `./${base}/${room}`,
        from: `./${base}/${other}`,
        message: `${base}/${room} may not import ${base}/${other} (docs/architecture.md)`,
      })),
  )

const apiRooms = rooms('api/src', {
  http: ['domain'],
  middleware: ['http', 'events', 'auth', 'domain'],
  routes: ['middleware', 'events', 'store', 'auth', 'domain'],
  events: ['domain'],
  store: ['domain'],
  auth: ['domain'],
  domain: [],
  sample: ['domain'],
})

const dataRooms = rooms('web/src/data', {
  database: [],
  account: ['database'],
  server: [],
  drafts: ['database'],
  pictures: ['database'],
  outbox: ['account', 'database'],
  mutations: ['outbox'],
  pull: ['server', 'account', 'database'],
  delivery: ['pictures', 'pull', 'outbox', 'server', 'account', 'database'],
  sync: ['delivery', 'pull', 'account', 'database'],
  decisions: ['sync', 'mutations', 'outbox', 'server', 'account', 'database'],
  queries: ['pull', 'outbox', 'account', 'database'],
})

const zones = [
  ...rooms('web/src', {
    app: ['pages', 'features', 'data', 'session', 'store', 'ui', 'pwa', 'text', 'domain'],
    pages: ['features', 'data', 'session', 'store', 'ui', 'pwa', 'text', 'domain'],
    features: ['data', 'session', 'store', 'ui', 'pwa', 'text', 'domain'],
    data: ['domain'],
    session: ['data', 'domain'],
    store: ['domain'],
    ui: ['text', 'domain'],
    pwa: ['data', 'session', 'domain'],
    text: ['store', 'domain'],
    domain: [],
  }),
  ...rooms('web/src/features', {
    groups: [],
    feedback: [],
    membership: [],
    profile: [],
    account: [],
    sync: [],
  }),
  ...dataRooms,
  ...apiRooms,
  {
    target: './api/src/env.ts',
    from: ['routes', 'events', 'store'].map((room) => `./api/src/${room}`),
    message: 'Settings are read before anything stands.',
  },
  ...rooms('api/commands', { run: [], check: ['run', 'lab'], operate: ['run'], lab: ['run'] }),
  ...['api/src', 'api/commands', 'api/test-support', 'web'].map((from) => ({
    target: './api/contract',
    from: `./${from}`,
    message: 'The contract imports zod alone.',
  })),
  { target: './web/src', from: './api/src', message: 'The page knows the API by its contract.' },
]

/** Packages that one room of the page alone knows. */
const packageRooms: Record<string, string[]> = {
  data: ['dexie', 'dexie-react-hooks', 'ky'],
  session: ['firebase', 'firebase/*'],
  ui: [
    'sweetalert2',
    'sweetalert2/*',
    'react-toastify',
    'react-toastify/*',
    'swiper',
    'swiper/*',
    'react-fast-marquee',
    'react-simple-typewriter',
  ],
  pwa: ['workbox-*', 'virtual:pwa-register'],
  text: ['nanostores', '@nanostores/*'],
}

/** One block per room, because a later block of the same rule replaces an earlier one. */
const packageRules: Linter.Config[] = [
  'app',
  'pages',
  'features',
  'domain',
  'store',
  ...Object.keys(packageRooms),
].map((room) => ({
  files: [`web/src/${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: Object.entries(packageRooms)
          .filter(([owner]) => owner !== room)
          .map(([owner, group]) => ({ group, message: `Only web/src/${owner} knows this package.` })),
      },
    ],
  },
}))

const readAttributes =
  'JSXAttribute[name.name=/^(aria-label|title|label|placeholder|hint|lead|text|alt|keptText|failedText|what)$/]'

/** All that people read stands in `web/src/text`, and follows the language of the page. */
const textRules = [
  ...[
    'JSXText[value=/\\p{L}{2}/u]',
    `${readAttributes} > Literal[value=/\\p{L}{2}/u]`,
    `${readAttributes} > JSXExpressionContainer > :matches(Literal, TemplateLiteral)`,
    `${readAttributes} ConditionalExpression > :matches(Literal, TemplateLiteral).consequent`,
    'JSXExpressionContainer > Literal[value=/\\p{Lu}\\p{Ll}| \\p{L}/u]',
    'CallExpression[callee.name=/^(show|ask|choose)Dialog$/] Property[key.name=/^(title|text|confirm|cancel|button|label)$/] > :matches(Literal, TemplateLiteral)',
  ].map((selector) => ({
    selector,
    message: 'What people read stands in web/src/text/en, and in the other languages.',
  })),
  ...[
    'MemberExpression[object.name=/[a-z]Text$/]:not(:function *)',
    'MemberExpression[object.object.name="messages"]:not(:function *)',
    'VariableDeclarator[id.type="ObjectPattern"][init.object.name="messages"]:not(:function *)',
  ].map((selector) => ({
    selector,
    message: 'Read it when it is shown: when a module is loaded, the page may not speak its language yet.',
  })),
]

export default defineConfig(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/.data',
      'coverage',
      'web/public',
      'web/test-results',
      'web/playwright-report',
    ],
  },
  typescript.strictTypeChecked,
  typescript.stylisticTypeChecked,
  importX.flatConfigs.recommended,
  importX.flatConfigs.typescript,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            'tsconfig.json',
            'api/tsconfig.json',
            'web/tsconfig.json',
            'web/src/pwa/sw/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'import-x/order': ['error', { alphabetize: { order: 'asc' }, named: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // An import of types alone would otherwise load the module, and all that it imports.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  ...packageRules,
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/text/{en,de}/**', 'web/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...textRules] },
  },
  ...Object.entries({ 'api/src': apiRooms, 'web/src/data': dataRooms }).map(([base, own]): Linter.Config => ({
    // what a room needs from others is given to it; its tests give it the real thing
    files: [`${base}/**/*.test.{ts,tsx}`],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: zones.filter((zone) => !own.some((room) => room === zone)) },
      ],
    },
  })),
  { files: ['**/env.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  {
    files: ['**/*.config.ts', 'web/e2e/start-products.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // Their packages are installed when they are first run (`web/bench/install-packages.ts`).
    files: ['web/bench/rivals/**'],
    rules: { 'import-x/no-unresolved': 'off', 'import-x/no-default-export': 'off' },
  },
  {
    files: ['api/commands/**', 'api/test-support/**', 'web/e2e/**', 'web/bench/**', 'web/simulation/**'],
    rules: { 'no-console': 'off' },
  },
)
