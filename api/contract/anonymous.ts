/** Shown for an author without name and picture (specification, section 7). */
export const anonymous = { userName: 'Anonymous', userPhoto: '/images/avatar.svg' } as const
