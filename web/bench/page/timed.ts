/** Milliseconds that `work` takes. */
export const timed = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
