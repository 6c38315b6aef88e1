/** Some browsers show a badge only to those who allow notifications; the number stands in the bar as well. */
const notAllowed = () => undefined

/** Shows a number on the icon of the installed app, and none for 0. Where the browser has no badges nothing happens. */
export const showBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(notAllowed)
}
