import { type IForbiddenRuleType, cruise } from 'dependency-cruiser'

const tests = '\\.test\\.tsx?$'

/** Every room of `base`, and the rooms it may import from; the others are refused (docs/architecture.md). */
const rooms = (
  base: string,
  allowed: Record<string, string[]>,
  { exceptTests = false } = {},
): IForbiddenRuleType[] =>
  Object.entries(allowed).flatMap(([room, targets]) =>
    Object.keys(allowed)
      .filter((other) => other !== room && !targets.includes(other))
      .map((other) => ({
        name: `${base}/${room} may not import ${base}/${other}`,
        severity: 'error',
        from: { path: `^${base}/${room}/`, ...(exceptTests && { pathNot: tests }) },
        to: { path: `^${base}/${other}/` },
      })),
  )

/** The sync engine, with the kinds of records that it is given. */
const engine = ['kinds', 'sync', 'domain']

const forbidden: IForbiddenRuleType[] = [
  // A room is given what it needs from others; its tests give it the real thing.
  ...rooms(
    'web/src',
    {
      app: ['pages', 'features', 'data', 'online', 'session', 'store', 'ui', 'pwa', 'text', ...engine],
      pages: ['features', 'data', 'online', 'session', 'store', 'ui', 'pwa', 'text', ...engine],
      features: ['data', 'online', 'session', 'store', 'ui', 'pwa', 'text', ...engine],
      data: engine,
      online: ['data', 'sync', 'domain'],
      session: ['data', 'sync', 'domain'],
      store: ['domain'],
      ui: ['text', 'sync', 'domain'],
      pwa: ['data', 'online', 'session', ...engine],
      text: ['store', ...engine],
      kinds: ['sync', 'domain'],
      sync: ['domain'],
      domain: [],
    },
    { exceptTests: true },
  ),
  ...rooms('web/src/features', {
    groups: [],
    feedback: [],
    meetings: ['sharing'],
    membership: [],
    reminders: ['sharing'],
    profile: ['sharing'],
    account: [],
    sync: [],
    sharing: [],
  }),
  ...rooms(
    'web/src/data',
    { account: [], drafts: [], pictures: [], mutations: [], queries: [] },
    { exceptTests: true },
  ),
  ...rooms(
    'web/src/sync',
    {
      rules: [],
      database: ['rules'],
      account: ['database', 'rules'],
      server: ['rules'],
      outbox: ['account', 'database', 'rules'],
      pull: ['server', 'account', 'database', 'rules'],
      delivery: ['pull', 'outbox', 'server', 'account', 'database', 'rules'],
      schedule: ['delivery', 'pull', 'account', 'database', 'rules'],
      decisions: ['schedule', 'outbox', 'server', 'account', 'database', 'rules'],
    },
    { exceptTests: true },
  ),
  ...rooms(
    'api/src',
    {
      http: ['domain'],
      middleware: ['http', 'events', 'auth', 'domain'],
      routes: ['middleware', 'events', 'store', 'auth', 'domain'],
      events: ['domain'],
      store: ['domain'],
      auth: ['domain'],
      push: ['domain'],
      domain: [],
      sample: ['domain'],
    },
    { exceptTests: true },
  ),
  ...rooms('api/commands', { run: [], check: ['run', 'lab'], operate: ['run'], lab: ['run'] }),
  {
    name: 'settings are read before anything else runs',
    severity: 'error',
    from: { path: '^api/src/env\\.ts$' },
    to: { path: '^api/src/(routes|events|store)/' },
  },
  {
    name: 'the contract imports zod, and Temporal in one file',
    severity: 'error',
    from: { path: '^api/contract/', pathNot: [tests, '^api/contract/meetings/time\\.ts$'] },
    to: { pathNot: ['^api/contract/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'the page knows the API by its contract',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^api/src/' },
  },
  {
    name: 'no circle in the product, of types neither',
    severity: 'error',
    from: { path: '^(web/src|api/src|api/contract)/', pathNot: [tests, '^api/src/sample/'] },
    to: { circular: true },
  },
  {
    name: 'no circle',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

/**
 * Finds imports that break a rule above, imports of types and lazy imports included.
 * @param root the folder that holds `api` and `web`
 * @returns one line for each broken rule and import, without repetitions; empty if all is well
 */
export const findBrokenImportRules = async (root: string): Promise<string[]> => {
  const { output } = await cruise(['api', 'web'], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|test-results|playwright-report)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  })
  if (typeof output === 'string') throw new Error(output)
  const lines = output.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name) : [to]
    return `${rule.name}: ${[from, ...way].join(' → ')}`
  })
  return [...new Set(lines)]
}
