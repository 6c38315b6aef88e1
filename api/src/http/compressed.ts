import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

const zip = compress()

/**
 * Compresses long answers for clients that accept it. Says `Vary` before the answer is made: said afterwards, hono would
 * read the finished text into a stream and send that, at several times the cost.
 */
export const compressed = createMiddleware((c, next) => {
  c.header('Vary', 'Accept-Encoding')
  return zip(c, next)
})
