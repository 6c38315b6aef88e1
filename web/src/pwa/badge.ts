/** Some browsers show a badge only with permission for notifications. The bar shows the number too. */
const notAllowed = () => undefined

/** Shows a number on the installed app's icon; 0 clears it. */
export const showBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(notAllowed)
}
