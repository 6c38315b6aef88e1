/** Does the same `count` times, one after the other. */
export const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }, (_, n) => n).reduce<Promise<T[]>>(
    async (before, n) => [...(await before), await work(n)],
    Promise.resolve([]),
  )
