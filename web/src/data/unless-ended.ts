/** Takes a result unless its effect has ended meanwhile. @returns what ends the effect */
export const unlessEnded = <T>(work: Promise<T>, take: (result: T) => void) => {
  let isEnded = false
  work
    .then((result) => {
      if (!isEnded) take(result)
    })
    .catch(reportError)
  return () => {
    isEnded = true
  }
}
