import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

const zip = compress()

/** Compresses long answers. hono copies the text into a slow stream if `Vary` is set after the answer. */
export const compressed = createMiddleware((c, next) => {
  c.header('Vary', 'Accept-Encoding')
  return zip(c, next)
})
