/** Shows a number on the icon of the installed app, and none for 0. Where the browser knows no badges nothing happens. */
export const showBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}
