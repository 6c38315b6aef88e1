/** Says what is being done, and how long it took once it is done. @returns what `work` gives */
export const step = async <T>(what: string, work: Promise<T>): Promise<T> => {
  const begin = performance.now()
  console.log(`${what} …`)
  const result = await work
  console.log(`${what} … ${seconds(performance.now() - begin)}`)
  return result
}

/** Milliseconds as a person reads them: `4.1 s`. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
