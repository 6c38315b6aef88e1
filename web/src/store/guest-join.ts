/** The group that a guest wanted to join when they went to log in. It lasts as long as the tab. */
const key = 'guestJoin'

export const noteGuestJoin = (groupId: string) => {
  try {
    sessionStorage.setItem(key, groupId)
  } catch {
    // The browser keeps nothing: the guest presses again.
  }
}

/** @returns whether a guest of this tab wanted to join the group; only once */
export const takeGuestJoin = (groupId: string): boolean => {
  try {
    if (sessionStorage.getItem(key) !== groupId) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
