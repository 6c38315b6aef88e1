import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/** All of what these hold is run, or soon will be, when they are there. */
const isFirst = ({ isEntry, name }: { isEntry: boolean; name: string }) =>
  isEntry || name === 'libraries' || name === 'device'

/**
 * Has V8 compile the first scripts while they come, beside the page's own thread, instead of function by function when each is
 * called first (https://v8.dev/blog/explicit-compile-hints). To other browsers the line is a comment. It has to be the first,
 * also before what Vite puts there.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: (chunk) => (isFirst(chunk) ? hint : undefined),
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && isFirst(part)) part.code = hint + part.code
    },
  },
})
