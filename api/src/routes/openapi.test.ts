import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp } from '../../test-support/test-app.ts'
import { meetingOperations } from './meeting-operations.ts'
import { openapi, sentenceOf } from './openapi.ts'
import { operations } from './operations.ts'
import { peopleOperations } from './people-operations.ts'

const document = openapi()

const described = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  description: z.optional(z.string()),
})
type Described = z.output<typeof described>

/** Kinds of checks that were compared. */
const said = new Set<string>()

/** Whether the document states what a check requires. */
const isSaid = (check: z.core.$ZodCheck, schema: Described) => {
  const sentence = sentenceOf(check)
  if (sentence !== undefined) return schema.description?.includes(sentence) === true
  const { def } = (check as z.core.$ZodChecks)._zod
  said.add(def.check)
  switch (def.check) {
    case 'min_length':
      return schema['minLength'] === def.minimum
    case 'max_length':
      return schema['maxLength'] === def.maximum
    case 'greater_than':
      return schema['minimum'] === def.value
    case 'less_than':
      return schema['maximum'] === def.value
    case 'string_format':
      return def.pattern === undefined || JSON.stringify(schema).includes(JSON.stringify(def.pattern.source))
    case 'overwrite': // Trimming refuses nothing.
      return true
    default:
      return false
  }
}

/** The checks of a schema, and of all fields in it, that its description in the document leaves out. */
const unsaidOf = (schema: z.core.$ZodType, about: unknown, place: string): string[] => {
  const { _zod: inside } = schema as z.core.$ZodTypes
  const { def } = inside
  const part = described.parse(about ?? {})
  switch (def.type) {
    case 'optional':
      return unsaidOf(def.innerType, about, place)
    case 'pipe':
      return unsaidOf(def.in, about, place)
    case 'intersection':
      return [def.left, def.right].flatMap((side, n) => unsaidOf(side, part.allOf?.[n] ?? about, place))
    default: {
      const own = (def.checks ?? []).filter((check) => !isSaid(check, part))
      const fields = def.type === 'object' ? Object.entries(def.shape) : []
      return [
        ...own.map((check) => `${place}: ${check._zod.def.check}`),
        ...fields.flatMap(([name, field]) => unsaidOf(field, part.properties?.[name], `${place} ${name}`)),
      ]
    }
  }
}

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
)

describe('GET /openapi.json', () => {
  it('describes every route, and no other', () => {
    const { app } = createTestApp({ metricsToken: 'of-the-operator' })
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(
        ({ method, path }) =>
          `${method.toLowerCase()} ${path.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')}`,
      )
    expect(calls.toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it('is made of the schemas that validate', () => {
    const { requestBody, parameters, responses } = document.paths['/groups']?.['post'] ?? {}
    expect(requestBody?.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: {
        groupName: { type: 'string', minLength: 1, maxLength: 100 },
        maxMembers: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        startDate: { type: 'string', format: 'date' },
      },
    })
    expect(parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), responses))).toEqual([
      '200',
      '201',
      '400',
      '401',
      '403',
      '409',
      '410',
      '412',
      '413',
      '415',
      '421',
      '429',
      '431',
      '503',
    ])
  })

  it('says every limit that is checked of every field', () => {
    const all = { ...operations, ...peopleOperations, ...meetingOperations }
    const unsaid = Object.entries(all).flatMap(([name, { body, query }]) => {
      const [method = '', path = ''] = name.split(' ')
      const call = document.paths[path]?.[method.toLowerCase()]
      const sent = call?.requestBody?.content['application/json']
      const inQuery = Object.fromEntries(
        (call?.parameters ?? [])
          .filter((each) => each.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      )
      return [
        ...(body ? unsaidOf(body, sent?.schema, name) : []),
        ...(query ? unsaidOf(query, { properties: inQuery }, `${name}?`) : []),
      ]
    })
    expect(unsaid).toEqual([])
    expect([...said].toSorted()).toEqual([
      'greater_than',
      'less_than',
      'max_length',
      'min_length',
      'overwrite',
      'string_format',
    ])
  })

  it('says of every call that the demo refuses other hosts, and of all but /health that a limit may', () => {
    const statuses = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ responses }) => ({ path, said: Object.keys(responses as object) })),
    )
    expect(statuses.filter(({ said }) => !said.includes('421'))).toEqual([])
    expect(statuses.filter(({ said }) => !said.includes('429')).map(({ path }) => path)).toEqual(['/health'])
  })

  it('names the headers that an answer carries', () => {
    const headersOf = (method: string, path: string) => {
      const described = z.record(
        z.string(),
        z.object({ headers: z.optional(z.record(z.string(), z.unknown())) }),
      )
      const responses = z.parse(described, document.paths[path]?.[method]?.responses)
      return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
        Object.keys(headers).map((name) => `${status} ${name}`),
      )
    }
    expect(headersOf('patch', '/groups/{id}')).toEqual([
      '200 ETag',
      '401 WWW-Authenticate',
      '429 Retry-After',
      '503 Retry-After',
    ])
    const limited = ['429 Retry-After', '503 Retry-After']
    expect(headersOf('get', '/feedbacks/{id}')).toEqual(['200 ETag', '304 ETag', ...limited])
    expect(headersOf('get', '/account/memberships')).toEqual([
      '200 ETag',
      '304 ETag',
      '401 WWW-Authenticate',
      ...limited,
    ])
    expect(headersOf('get', '/groups')).toEqual(['401 WWW-Authenticate', ...limited])
  })

  it('can be read by anybody', async () => {
    const { app } = createTestApp()
    const response = await app.request('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
