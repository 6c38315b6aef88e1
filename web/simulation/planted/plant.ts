import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Change, mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../../..')

/** Thrown where the code has changed so that a mutant does not fit any more. */
class DoesNotFit extends Error {
  override name = 'DoesNotFit'
}

const textOf = (source: unknown) =>
  typeof source === 'string' ? source : source instanceof Uint8Array ? Buffer.from(source).toString() : ''

/** Files whose text is to be replaced, and that have not been loaded yet. */
const unplanted = new Map<string, string>()

/** Throws DoesNotFit where a file that was to say something else has not been loaded: it may have moved. */
export const expectPlanted = (): void => {
  for (const [file, name] of unplanted) throw new DoesNotFit(`'${name}': ${file} was never loaded.`)
}

/**
 * Makes every module that is loaded from here on say something else. Loading throws DoesNotFit if the text to be replaced
 * is not there exactly once.
 */
const replaceText = (name: string, changes: readonly Change[]): void => {
  for (const { file } of changes) unplanted.set(file, name)
  const places = changes.map((change) => ({
    ...change,
    url: pathToFileURL(join(root, change.file)).href,
  }))
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      let source = textOf(loaded.source)
      const here = places.filter((place) => place.url === url)
      if (here.length === 0) return loaded
      for (const { file, from, to } of here) {
        if (source.split(from).length !== 2) throw new DoesNotFit(`'${name}' does not fit ${file} any more.`)
        source = source.replace(from, () => to)
        unplanted.delete(file)
      }
      return { ...loaded, source }
    },
  })
}

/** Plants a bug into the code under test. */
export const plant = (name: string): void => {
  const mutant = mutants.find((candidate) => candidate.name === name)
  if (!mutant) throw new DoesNotFit(`There is no mutant called '${name}'.`)
  replaceText(name, mutant.changes)
}

/**
 * Not bugs: bounds so small that the few groups of a history reach them, and no pause by the real clock. Such a pause would let
 * a history end, on a busy machine, before its last answer has come.
 */
export const fitForHistories = (): void => {
  replaceText('small pages', [{ file: 'api/contract/limits.ts', from: 'page: 1_000', to: 'page: 2' }])
  replaceText('one list stays', [
    {
      file: 'web/src/data/database/retry-on-quota.ts',
      from: 'const keptLists = 3',
      to: 'const keptLists = 1',
    },
  ])
  replaceText('no pause by the real clock', [
    {
      file: 'api/src/domain/turns.ts',
      from: 'const turnMs = 5',
      to: 'const turnMs = Number.POSITIVE_INFINITY',
    },
  ])
}
