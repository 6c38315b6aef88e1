/** What never happens: a tab that is gone hears of nothing any more. */
export const never = <T>() => new Promise<T>(() => undefined)
