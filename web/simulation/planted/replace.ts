/** A value that may take the place of another; an async function may give any promise instead of Dexie's. */
type Substitute<T> = T extends (...args: infer Args) => PromiseLike<infer Result>
  ? (...args: Args) => PromiseLike<Result>
  : T

/** Replacements of a module's exports, each made from the original module. */
type Exports<Module> = { [Name in keyof Module]?: (original: Module) => Substitute<Module[Name]> }

/** A module of the product, some of whose exports are others while a bug is planted. */
export type Replacement = {
  /** Says which module is meant. */
  load: () => Promise<object>
  exports: Record<string, (original: object) => unknown>
}

/** A bug that a developer might really write, planted while the code under test is loaded. */
export type Mutant = { name: string; replacements: Replacement[] }

/**
 * Names a module by its import and its exports as properties, so that the compiler sees where one of them has gone.
 * @param load an arrow function that imports the module and does nothing else
 */
export const replace = <Module extends object>(
  load: () => Promise<Module>,
  exports: Exports<Module>,
): Replacement => ({ load, exports: exports as Replacement['exports'] })

export const mutant = (name: string, ...replacements: Replacement[]): Mutant => ({ name, replacements })
