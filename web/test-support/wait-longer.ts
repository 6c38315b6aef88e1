/* Testing Library waits a second by default. A busy machine may need longer to render. */

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
}
