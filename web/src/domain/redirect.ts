const login = '/auth/login'
const register = '/auth/register'

/** No page has this origin: all that resolves to it is a path of this site. */
const here = 'http://this-site.invalid'

const isOnThisSite = (path: string) => {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return false
  const { origin, pathname } = new URL(path, here)
  // Browsers drop tabs and newlines and resolve dots, so '/\t/host' and '/.//host' lead elsewhere.
  return origin === here && !pathname.startsWith('//')
}

/** No login leads back to a sign-in page. */
const isSignIn = (path: string) => [login, register].includes(new URL(path, here).pathname)

/** `?redirect=` if it is a path of this site, else the home page. */
export const redirectTarget = (redirect: string | null): string =>
  redirect !== null && isOnThisSite(redirect) && !isSignIn(redirect) ? redirect : '/'

const withTarget = (page: string, target: string) =>
  redirectTarget(target) === '/'
    ? page
    : `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`

export const loginPath = (target = '/'): string => withTarget(login, target)

export const registerPath = (target = '/'): string => withTarget(register, target)
