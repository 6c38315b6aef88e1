import { registerHooks } from 'node:module'
import type { Replacement } from './replace.ts'

const here = new URL('.', import.meta.url).href

/** Marks the address under which a module is loaded as it was. */
const asItWas = '?as-it-was'

/** Stands for a module that is only asked for its address. */
const emptyModule = 'data:text/javascript,'

/** Replacements of exports, by the address of their module. A later one builds on an earlier one. */
const replaced = new Map<string, Replacement['exports'][]>()
const unloaded = new Set<string>()

/** The exports of a module that are to be others. Throws where it has no export of such a name. */
const replacedExports = (url: string, original: object): object => {
  unloaded.delete(url)
  let now: Record<string, unknown> = { ...original }
  for (const exports of replaced.get(url) ?? []) {
    const before = now
    now = { ...before }
    for (const [name, make] of Object.entries(exports)) {
      if (!(name in before)) throw new Error(`${url} does not export '${name}' any more.`)
      now[name] = make(before)
    }
  }
  return now
}

const registry = Symbol.for('replaced exports')
Object.defineProperty(globalThis, registry, { value: replacedExports })

/** A module that exports everything of another one, and some of it replaced. */
const sourceOf = (url: string, names: Iterable<string>) => {
  const original = JSON.stringify(url + asItWas)
  const list = [...names].join(', ')
  return `
    import * as original from ${original}
    export * from ${original}
    const { ${list} } = globalThis[Symbol.for('replaced exports')](${JSON.stringify(url)}, original)
    export { ${list} }`
}

let sought: { url?: string } | undefined

/** The address of the module that `load` imports, without loading it. */
const addressOf = async (load: () => Promise<object>): Promise<string> => {
  const found: { url?: string } = {}
  sought = found
  await load()
  sought = undefined
  if (found.url === undefined) throw new Error(`No module is imported by ${String(load)}.`)
  return found.url
}

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    if (!sought || !context.parentURL?.startsWith(here)) return found
    sought.url = found.url
    return { url: emptyModule, format: 'module', shortCircuit: true }
  },
  load: (url, context, next) => {
    const exports = replaced.get(url)
    if (!exports) return next(url, context)
    const names = new Set(exports.flatMap((one) => Object.keys(one)))
    return { format: 'module', source: sourceOf(url, names), shortCircuit: true }
  },
})

/** Replaces exports of modules that are loaded from here on. */
export const plant = async (replacements: readonly Replacement[]): Promise<void> => {
  for (const { load, exports } of replacements) {
    const url = await addressOf(load)
    replaced.set(url, [...(replaced.get(url) ?? []), exports])
    unloaded.add(url)
  }
}

/** Throws where a module was never loaded, or had been loaded before its exports were replaced. */
export const expectPlanted = (): void => {
  for (const url of unloaded) throw new Error(`Nothing is planted: ${url} was not loaded.`)
}
