import { gzipSync } from 'node:zlib'

/** Bytes of JavaScript, gzip, that may be needed before `/` is usable. */
export const scriptBudget = 128 * 1024

/** Scripts that the built page loads before its first component: the entry and its static imports. */
export const scriptsOf = (html: string) =>
  [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)

/** Static imports of a built module; what `import()` brings comes later. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:^|[;}])(?:import|export)(?:[\w$*{}, ]+from)?"(\.[^"]+)"/g)].map(
    ([, specifier = '']) => specifier,
  )

/** All scripts that are needed before `/` is usable, by their addresses. @param read the built page's file of that address */
export const firstScripts = async (read: (address: string) => Promise<string>) => {
  const asked = new Set(scriptsOf(await read('/')))
  const scripts = new Map<string, string>()
  // Grows while it is gone through.
  for (const address of asked) {
    const code = await read(address)
    scripts.set(address, code)
    // A script that the HTML does not name would be found one round trip later.
    for (const specifier of importsOf(code)) asked.add(new URL(specifier, `http://page${address}`).pathname)
  }
  return scripts
}

export const gzipBytes = (codes: Iterable<string>) =>
  [...codes].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
