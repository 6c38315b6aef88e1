/** Some browsers show a badge only with permission for notifications. The bar shows the number too. */
const notAllowed = () => undefined

export const showBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(notAllowed)
}
