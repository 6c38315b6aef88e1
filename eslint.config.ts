import type { Linter } from 'eslint'
import perfectionist from 'eslint-plugin-perfectionist'
import { Alphabet } from 'eslint-plugin-perfectionist/alphabet'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'eslint/config'
import { configs as typescript } from 'typescript-eslint'

/** Capitals stand before small letters, as in ASCII. */
const inOrder = {
  type: 'custom',
  alphabet: Alphabet.generateRecommendedAlphabet().sortByCharCodeAt().getCharacters(),
  ignoreCase: false,
} as const

const importOrder = {
  ...inOrder,
  newlinesBetween: 'ignore',
  groups: [
    ['builtin', 'type-builtin'],
    ['external', 'type-external'],
    ['parent', 'type-parent'],
    ['sibling', 'type-sibling'],
    ['internal', 'type-internal'],
  ],
} as const

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'A named export has one name everywhere.',
}

/** Packages that some rooms of the page alone know. */
const packageRooms: [rooms: string[], packages: string[]][] = [
  [['sync'], ['ky']],
  [
    ['sync', 'data'],
    ['dexie', 'dexie-react-hooks'],
  ],
  [['session'], ['firebase', 'firebase/*']],
  [
    ['ui'],
    [
      'sweetalert2',
      'sweetalert2/*',
      'react-toastify',
      'react-toastify/*',
      'swiper',
      'swiper/*',
      'react-fast-marquee',
      'react-simple-typewriter',
    ],
  ],
  [['pwa'], ['workbox-*', 'virtual:pwa-register']],
  [['text'], ['nanostores', '@nanostores/*']],
]

const roomsOfPage = [
  'app',
  'pages',
  'features',
  'data',
  'online',
  'session',
  'store',
  'ui',
  'pwa',
  'text',
  'kinds',
  'sync',
  'domain',
]

/** Each room has its own block, because a later block of the same rule replaces an earlier one. */
const packageRules: Linter.Config[] = roomsOfPage.map((room) => ({
  files: [`web/src/${room}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: packageRooms
          .filter(([owners]) => !owners.includes(room))
          .map(([owners, group]) => ({
            group,
            message: `Only ${owners.map((owner) => `web/src/${owner}`).join(' and ')} may import this package.`,
          })),
      },
    ],
  },
}))

const readAttributes =
  'JSXAttribute[name.name=/^(aria-label|title|label|placeholder|hint|lead|text|alt|keptText|failedText|what)$/]'

/** Visible texts belong in `web/src/text`, which follows the page's language. */
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

/** The engines of page and server are given their kinds of records, and name none. `Map.groupBy` is no kind. */
const kindWords = 'group(?!By|-organizer)|feedback|meeting|membership|announcement'

const withoutKinds = (message: string) =>
  [
    `Identifier[name=/${kindWords}/i]`,
    `Literal[value=/^(?!@group-organizer\\u002f).*(${kindWords})/i]`,
    `TemplateElement[value.raw=/${kindWords}/i]`,
    `ImportDeclaration[source.value=/\\u002fkinds\\u002f(?!product-kinds)|contract.(${kindWords})/i]`,
  ].map((selector) => ({ selector, message }))

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
  typescript.strict,
  typescript.stylistic,
  {
    plugins: { perfectionist },
    rules: {
      'perfectionist/sort-imports': ['error', importOrder],
      'perfectionist/sort-named-imports': ['error', { ...inOrder, ignoreAlias: true }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-restricted-syntax': ['error', noDefaultExport],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // An import of types alone would otherwise load the module, and all that it imports.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  ...packageRules,
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/text/{en,de}/**', 'web/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, ...textRules] },
  },
  {
    files: ['web/src/sync/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        ...withoutKinds('Sync knows no kind of record: this belongs to a definition in web/src/kinds.'),
      ],
    },
  },
  {
    files: [
      'api/src/{events,store}/**/*.ts',
      'api/src/routes/{changes,parent-list,record-writes,whole-list}.ts',
      'api/src/domain/{account,forgetting,record-kind,record-rules,records,store,store-kind,tombstone,write-guards}.ts',
      'api/src/domain/seats/**/*.ts',
    ],
    ignores: ['**/*.test.ts', 'api/src/store/sqlite/migrations.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        ...withoutKinds(
          'This file knows no kind of record: it belongs to a definition in api/src/domain/kinds.',
        ),
      ],
    },
  },
  {
    // The API has the contract in its own folder; for the page it is a package like any other.
    files: ['api/**/*.ts'],
    rules: {
      'perfectionist/sort-imports': ['error', { ...importOrder, internalPattern: ['^@group-organizer/'] }],
    },
  },
  {
    // These rules match strangers' input in the only thread.
    files: ['api/{contract,src}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['**/env.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  {
    files: ['**/*.config.ts', 'web/e2e/start-products.ts', 'web/bench/rivals/packages.d.ts'],
    rules: { 'no-restricted-syntax': 'off', 'no-duplicate-imports': 'off' },
  },
  {
    files: ['api/commands/**', 'api/test-support/**', 'web/e2e/**', 'web/bench/**', 'web/simulation/**'],
    rules: { 'no-console': 'off' },
  },
)
