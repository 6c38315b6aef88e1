/** 'One change', '2 changes'. */
export const countChanges = (count: number) => (count === 1 ? 'One change' : `${String(count)} changes`)
