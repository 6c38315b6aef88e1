/* For Testing Library a second is usual, in which a machine that is busy with other tests may not have rendered yet. */

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
}
