import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { manifest } from '../manifest.ts'
import { splashScreens } from '../splash-screens.ts'
import { createAccount } from './emulator.ts'
import { field } from './group-steps.ts'
import { logInAt, logInByForm, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const inPublic = (src: string) => resolve(import.meta.dirname, '../public', src.slice(1))

test('every picture that the manifest names is there, in the size that it says', async () => {
  const { icons, shortcuts, screenshots } = manifest
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(await readFile(inPublic(src))).metadata()
    expect(`${String(width)}x${String(height)}`, src).toBe(sizes)
  }
})

test('every picture that iOS shows at the start is there, fills its screen, and is not kept for offline', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/rel="apple-touch-startup-image"/g)).toHaveLength(splashScreens.length)
  for (const { name, width, height, media } of splashScreens) {
    expect(html).toContain(`media="${media}" href="/${name}.png"`)
    const picture = await sharp(await readFile(inPublic(`/${name}.png`))).metadata()
    expect(`${String(picture.width)}x${String(picture.height)}`, name).toBe(
      `${String(width)}x${String(height)}`,
    )
  }
  expect(await (await request.get('/sw.js')).text()).not.toContain('splash/')
})

test('the browser finds nothing wrong with the manifest, and could install the app', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A test's browser profile is a private one, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})

test('what another app shares begins a new group, also when its member has to log in first', async ({
  page,
}) => {
  const { action, params } = manifest.share_target
  const shared = new URLSearchParams({
    [params.title]: 'Night Run',
    [params.text]: 'Bring a lamp.',
    [params.url]: 'https://example.com/run',
  })
  const member = await createAccount()
  await page.goto(`${action}?${shared.toString()}`)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  const target = new URL(page.url()).searchParams.get('redirect') ?? ''
  await logInByForm(page, member, encodeURIComponent(target), action)
  await expect(field(page, 'Group Name')).toHaveValue('Night Run')
  await expect(field(page, 'Description')).toHaveValue('Bring a lamp.\nhttps://example.com/run')
})

const headings: Record<string, string> = { 'All Groups': 'Featured Groups' }

test('each shortcut leads to what it names, also offline', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(noConnection)
  await logInAt(page, await createAccount(), '/')
  await readyForOffline(page)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  for (const { name, url } of manifest.shortcuts)
    await test.step(name, async () => {
      await cold.goto(url)
      await expect(cold.getByRole('heading', { name: headings[name] ?? name }).first()).toBeInViewport()
    })
})
