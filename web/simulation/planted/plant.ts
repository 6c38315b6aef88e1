import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../../..')

/** Thrown where the code has changed so that a mutant does not fit any more. */
class DoesNotFit extends Error {
  override name = 'DoesNotFit'
}

const textOf = (source: unknown) =>
  typeof source === 'string' ? source : source instanceof Uint8Array ? Buffer.from(source).toString() : ''

/**
 * Makes every module that is loaded from here on the mutant's. Throws DoesNotFit while loading if the text to be
 * replaced is not there exactly once.
 */
export const plant = (name: string): void => {
  const mutant = mutants.find((candidate) => candidate.name === name)
  if (!mutant) throw new DoesNotFit(`There is no mutant called '${name}'.`)
  const places = mutant.changes.map((change) => ({
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
      }
      return { ...loaded, source }
    },
  })
}
