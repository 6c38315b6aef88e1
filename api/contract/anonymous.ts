/** Shown where an author has neither name nor picture (specification, section 7). */
export const anonymous = { userName: 'Anonymous', userPhoto: '/images/avatar.svg' } as const
