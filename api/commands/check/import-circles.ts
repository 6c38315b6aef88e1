import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'

/** Imports that are gone when the program runs. */
const typeImports = /^(import|export) type [^']*'[^']*'/gm

/** The files of `sources` that this one imports, lazily loaded modules included. Paths are relative to the root. */
const importsOf = (path: string, sources: ReadonlyMap<string, string>, withTypes: boolean): string[] => {
  const text = sources.get(path) ?? ''
  return preProcessFile(withTypes ? text : text.replace(typeImports, ''), true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? join(dirname(path), fileName)
        : fileName.replace(/^contract\/(.*)$/, 'api/contract/$1.ts'),
    )
    .filter((imported) => sources.has(imported))
}

/**
 * Finds files that import each other in a circle.
 * @param sources the text of each file under its path, relative to the root
 * @param withTypes whether a type that is imported counts
 * @returns one circle for each import that closes one, as the paths on the way; empty if there is none
 */
export const importCircles = (
  sources: ReadonlyMap<string, string>,
  { withTypes }: { withTypes: boolean },
): string[][] => {
  const circles: string[][] = []
  const finished = new Set<string>()
  const way: string[] = []
  const visit = (path: string) => {
    if (finished.has(path)) return
    const begin = way.indexOf(path)
    if (begin >= 0) {
      circles.push([...way.slice(begin), path])
      return
    }
    way.push(path)
    for (const imported of importsOf(path, sources, withTypes)) visit(imported)
    way.pop()
    finished.add(path)
  }
  for (const path of sources.keys()) visit(path)
  return circles
}
