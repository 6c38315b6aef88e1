import { useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'

/** The name of this file contains a hash of the whole build. */
const thisBuild = new URL(import.meta.url).pathname

/** Whether worker or server now serve another build. It is false offline. */
const isReplaced = async () => {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok && !(await response.text()).includes(thisBuild)
  } catch {
    return false
  }
}

const key = 'reloadedBuilds'

/** False if this tab reloaded for this build before, as with two versions behind one address. */
const isFirstReload = () => {
  try {
    const builds = sessionStorage.getItem(key) ?? ''
    if (builds.split(' ').includes(thisBuild)) return false
    sessionStorage.setItem(key, `${builds} ${thisBuild}`)
    return true
  } catch {
    return false
  }
}

/**
 * Reloads an old page whose parts are gone from the server, once. It never does so offline or during input; then
 * `RouteError` shows the failure.
 */
export const reloadForMissingParts = () => {
  addEventListener('vite:preloadError', () => {
    void isReplaced().then((isNew) => {
      if (isNew && useDirtyForms.getState().forms.size === 0 && isFirstReload()) location.reload()
    })
  })
}

/** The service worker does not answer HEAD requests. */
const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Opens the newest version, unless the browser would show its own error. @returns whether it opens */
export const openAgain = async (): Promise<boolean> => {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isKept && !(await isServerThere())) return false
  const { state, apply } = useUpdate.getState()
  if (state === 'none') location.reload()
  else apply()
  return true
}
