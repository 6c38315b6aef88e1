import { createMiddleware } from 'hono/factory'
import type { Store } from '../domain/store.ts'
import type { Api } from './context.ts'

/** Leaves the store's epoch in the context: every answer about records names it. */
export const withEpoch = (store: Store) =>
  createMiddleware<Api>(async (c, next) => {
    c.set('epoch', await store.epoch())
    await next()
  })
