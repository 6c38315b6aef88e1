/** Makes the value at the first call, so that a first visit pays nothing for what it does not use. */
export const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
