/** `npm run screenshots`: every page, phone and desktop, light and dark, as PNG files in `screenshots/`. */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { addresses } from './addresses.ts'
import { browserPath } from './browser.ts'
import { newPerson } from './emulator.ts'
import { chooseTheme, untilPainted, windows } from './looks.ts'
import { startSharedProduct } from './product.ts'
import { type Route, guestRoutes, memberRoutes, open, someMember } from './routes.ts'
import { logInAt } from './steps.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')

/** `/auth/services/6f…` is `auth-services`, `/` is `home`. */
const nameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && !/^[0-9a-f]{24}$/.test(part))
    .join('-') || 'home'

type Look = { device: keyof typeof windows; theme: 'light' | 'dark' }
type Visit = { as: 'guest' | 'member'; routes: Route[]; member?: Parameters<typeof logInAt>[1] }

/** Walks through the pages in one browser window of its own. */
const takeAll = async (browser: Browser, { device, theme }: Look, { as, routes, member }: Visit) => {
  const context = await browser.newContext({
    baseURL: addresses.url,
    viewport: windows[device],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await chooseTheme(page, theme)
  if (member) await logInAt(page, member, '/terms')
  for (const route of routes) {
    await open(page, route)
    await untilPainted(page)
    const file = `${nameOf(route.path)}-${as}-${device}-${theme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    console.log(file)
  }
  await context.close()
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const product = await startSharedProduct()
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
try {
  const { member, id, groupName } = await someMember({ ...newPerson(), displayName: 'Robin' })
  const looks = (['phone', 'desktop'] as const).flatMap((device) =>
    (['light', 'dark'] as const).map((theme) => ({ device, theme })),
  )
  const visits: Visit[] = [
    { as: 'guest', routes: guestRoutes(id, groupName) },
    {
      as: 'member',
      routes: [
        ...memberRoutes(id, member),
        ...guestRoutes(id, groupName).filter(({ path }) => path !== '/auth/register'),
      ],
      member,
    },
  ]
  for (const look of looks) for (const visit of visits) await takeAll(browser, look, visit)
} finally {
  await browser.close()
  await product.stop()
}
