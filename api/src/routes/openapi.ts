import { STATUS_CODES } from 'node:http'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Api } from '../middleware/context.ts'
import { calendarOperations } from './calendars/calendar-operations.ts'
import { meetingOperations } from './meeting-operations.ts'
import { type Operation, type Operations, operations } from './operations.ts'
import { peopleOperations } from './people-operations.ts'
import { pushOperations } from './push/push-operations.ts'
import { announcementOperations } from './words/announcement-operations.ts'
import { answer, refusal } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'
import { calendarDate } from '@group-organizer/contract/fields'
import { idempotencyHeader, idempotencyKey } from '@group-organizer/contract/mutation'
import { apiBase, paths } from '@group-organizer/contract/paths'
import { uploadName } from '@group-organizer/contract/upload'

type Call = Operation & { method: string; path: string }

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Matches dates from `limits.firstDate` on. */
const sinceFirstDate = '^(?!0|1[0-8])'

/** The message of a custom rule; undefined for other checks. */
export const sentenceOf = (check: z.core.$ZodCheck): string | undefined => {
  if (!(check instanceof z.core.$ZodCustom)) return undefined
  const sentence = check._zod.def.error?.({ code: 'custom', path: [], input: undefined })
  return typeof sentence === 'string' ? sentence : undefined
}

const sentencesOf = (schema: z.core.$ZodTypes) =>
  new Set((schema._zod.def.checks ?? []).flatMap((check) => sentenceOf(check) ?? []))

/** Rules that JSON Schema cannot express are in the description. */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const sentences = [...sentencesOf(zodSchema)].map((sentence) => `'${sentence}'`)
      if (io === 'input' && sentences.length > 0)
        jsonSchema.description = `Refused with ${sentences.join(', ')}.`
      if (zodSchema === calendarDate) jsonSchema.allOf = [{ pattern: sinceFirstDate }]
    },
  })
  return rest
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: unknown, required: boolean) => ({
  in: place,
  name,
  schema,
  required,
})

/** Lists that can be asked for by their ETag. */
const hasListTag = ({ answers }: Operation) => '304' in answers

const headersOf = (operation: Call) => {
  const { method, path } = operation
  const ifMatch = path.endsWith('{id}') && (method === 'PATCH' || method === 'DELETE')
  return [
    ...(method === 'GET'
      ? []
      : [parameter('header', idempotencyHeader, schemaOf(idempotencyKey, 'input'), false)]),
    ...(ifMatch ? [parameter('header', 'If-Match', { type: 'string' }, false)] : []),
    ...(hasListTag(operation) ? [parameter('header', 'If-None-Match', { type: 'string' }, false)] : []),
  ]
}

/** Schemas of the parts of a path that are no id. */
const pathSchemas: Record<string, JsonSchema> = {
  file: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}\\.ics$' },
  name: schemaOf(uploadName, 'input'),
}

const parametersOf = (operation: Call) => {
  const { properties = {}, required = [] } = operation.query ? schemaOf(operation.query, 'input') : {}
  return [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
      parameter('path', name, pathSchemas[name] ?? { type: 'string' }, true),
    ),
    ...Object.entries(properties).map(([name, schema]) =>
      parameter('query', name, schema, required.includes(name)),
    ),
    ...headersOf(operation),
  ]
}

const header = (description: string, schema: JsonSchema) => ({ description, required: true, schema })

const isOfOneRecord = ({ method, path }: Call) =>
  !/\/(report|likes|membership|members|readmit|\{uid\}|owner|accept|answer|calendar\.ics)$/.test(path) &&
  (path.includes('{id}') || method === 'POST')

const acceptedHeaders = (operation: Call) =>
  isOfOneRecord(operation) || hasListTag(operation)
    ? { headers: { ETag: header('Names what was answered, as of now', { type: 'string' }) } }
    : {}

const accepted = (operation: Call) =>
  Object.entries(operation.answers).map(([status, data]) => [
    status,
    {
      description: STATUS_CODES[status],
      ...acceptedHeaders(operation),
      ...(data && { content: json(schemaOf(answer(data), 'output')) }),
      ...(operation.mediaType && { content: { [operation.mediaType]: { schema: { type: 'string' } } } }),
    },
  ])

const waiting = { 'Retry-After': header('Seconds to wait', { type: 'integer', minimum: 0 }) }

const refusedHeaders: Partial<Record<number, object>> = {
  401: { 'WWW-Authenticate': header('The scheme that would help', { const: 'Bearer' }) },
  429: waiting,
  503: waiting,
}

/** Refusals of every route. `/health` has no rate limit. */
const anywhere = (path: string): ErrorCode[] =>
  path === paths.health ? ['misdirected', 'unavailable'] : ['too_many', 'misdirected', 'unavailable']

/** Several codes may share a status. */
const refused = ({ path, body, refusals }: Call) => {
  const ofBody = body ? (['malformed', 'unsupported'] as const) : []
  const codes = [...new Set([...refusals, ...ofBody, ...anywhere(path)])]
  return codes.map((code) => {
    const { status } = errors[code]
    const same = codes.filter((other) => errors[other].status === status)
    return [
      status,
      {
        description: same.map((each) => `${each}: ${errors[each].message}`).join(' '),
        ...(refusedHeaders[status] && { headers: refusedHeaders[status] }),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]
  })
}

/** Node answers so before any route, above 16 KiB. */
const headersTooLarge = [
  431,
  {
    description: 'too_large: The headers are too large.',
    content: json({ $ref: '#/components/schemas/Refusal' }),
  },
] as const

const securityOf = ({ auth, refusals }: Operation) => {
  if (!refusals.includes('signin_required')) return {}
  if (auth === 'operator') return { security: [{ operator: [] }] }
  return { security: [...(auth === 'optional' ? [{}] : []), { firebase: [] }] }
}

const described = (operation: Call) => ({
  summary: operation.summary,
  ...securityOf(operation),
  parameters: parametersOf(operation),
  ...(operation.body && {
    requestBody: { required: true, content: json(schemaOf(operation.body, 'input')) },
  }),
  ...(operation.bodyTypes && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        operation.bodyTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
  }),
  responses: Object.fromEntries([...accepted(operation), ...refused(operation), headersTooLarge]) as unknown,
})

const pathsOf = (all: Operations) => {
  const byPath: Record<string, Record<string, ReturnType<typeof described>>> = {}
  for (const [call, operation] of Object.entries(all)) {
    const [method = '', path = ''] = call.split(' ')
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: described({ ...operation, method, path }) }
  }
  return byPath
}

/** The contract as OpenAPI 3.1, from the schemas that validate. */
export const openapi = () => ({
  openapi: '3.1.0',
  info: { title: 'Group Organizer', version: '1' },
  servers: [{ url: apiBase }],
  paths: pathsOf({
    ...operations,
    ...peopleOperations,
    ...meetingOperations,
    ...calendarOperations,
    ...pushOperations,
    ...announcementOperations,
  }),
  components: {
    schemas: { Refusal: schemaOf(refusal, 'output') },
    securitySchemes: {
      firebase: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
      operator: { type: 'http', scheme: 'bearer', bearerFormat: 'METRICS_TOKEN' },
    },
  },
})

/** `/openapi.json`, generated at the first request, since that is slow. */
export const openapiRoutes = () => {
  let document: ReturnType<typeof openapi> | undefined
  return new Hono<Api>().get('/', (c) => c.json((document ??= openapi())))
}
