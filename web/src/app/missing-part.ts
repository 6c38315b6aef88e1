import { useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'

/** Names the build that this page is of: the name of the file holds a hash of all that it loads. */
const thisBuild = new URL(import.meta.url).pathname

/** Whether the page that is served now, by the worker or else by the server, is of another build. Never so offline. */
const isReplaced = async () => {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok && !(await response.text()).includes(thisBuild)
  } catch {
    return false
  }
}

const key = 'reloadedBuilds'

/**
 * Notes that this tab reloads for a part that its build misses. `false` if it has done so for this build before, as where
 * two versions answer in turn, and where the browser keeps no note.
 */
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
 * A page that was opened before a deployment may ask for parts that the server has no more: it reloads, once, and is the new
 * version. Never offline, and never while something is typed: then the failure is shown where it happened (`RouteError`).
 */
export const reloadForMissingParts = () => {
  addEventListener('vite:preloadError', () => {
    void isReplaced().then((isNew) => {
      if (isNew && useDirtyForms.getState().forms.size === 0 && isFirstReload()) location.reload()
    })
  })
}

/** Whether the server answers at all: the service worker takes no part in a HEAD request. */
const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Opens the page again as its newest version. Without a server and without a worker that has the page, the browser would show
 * an error of its own in place of the app: nothing happens then.
 * @returns whether it is being opened
 */
export const openAgain = async (): Promise<boolean> => {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isKept && !(await isServerThere())) return false
  const { state, apply } = useUpdate.getState()
  if (state === 'none') location.reload()
  else apply()
  return true
}
