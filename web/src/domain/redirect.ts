const login = '/auth/login'
const register = '/auth/register'

/** No page has this origin, so whatever resolves to it is a path on this site, wherever that is. */
const here = 'http://this-site.invalid'

const isOnThisSite = (path: string) => {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return false
  const { origin, pathname } = new URL(path, here)
  // Browsers drop tabs and newlines and resolve dots, so '/\t/host' and '/.//host' lead elsewhere too.
  return origin === here && !pathname.startsWith('//')
}

/** The sign-in pages are no place to come back to. */
const isSignIn = (path: string) => [login, register].includes(new URL(path, here).pathname)

/** Where to go after signing in: `?redirect=` if it is a path on this site, else the home page. */
export const redirectTarget = (redirect: string | null): string =>
  redirect !== null && isOnThisSite(redirect) && !isSignIn(redirect) ? redirect : '/'

const withTarget = (page: string, target: string) =>
  redirectTarget(target) === '/'
    ? page
    : `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`

/** The login page that leads back to `target`, a path on this site with its search and hash. */
export const loginPath = (target = '/'): string => withTarget(login, target)

/** The register page that hands `target` on to the login page. */
export const registerPath = (target = '/'): string => withTarget(register, target)
