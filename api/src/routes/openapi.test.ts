import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp } from '../../test-support/test-app.ts'
import { openapi } from './openapi.ts'

const document = openapi()
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
)

describe('GET /openapi.json', () => {
  it('describes every route, and no other', () => {
    const { app } = createTestApp({ metricsToken: 'of-the-operator' })
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(
        ({ method, path }) => `${method.toLowerCase()} ${path.replace('/api', '').replace(/:(\w+)/, '{$1}')}`,
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
      '429',
      '503',
    ])
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
    expect(headersOf('get', '/groups')).toEqual(['401 WWW-Authenticate', ...limited])
  })

  it('can be read by anybody', async () => {
    const { app } = createTestApp()
    const response = await app.request('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
