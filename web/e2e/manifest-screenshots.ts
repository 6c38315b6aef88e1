/** `npm run screenshots:manifest`: what a browser shows before it installs the app (`web/manifest.ts`). */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { manifest } from '../manifest.ts'
import { addresses } from './addresses.ts'
import { browserPath } from './browser.ts'
import { createAccount } from './emulator.ts'
import { untilPainted, windows } from './looks.ts'
import { startSharedProduct } from './product.ts'
import { logInAt } from './steps.ts'
import { expect } from './test.ts'

const folder = resolve(import.meta.dirname, '../public')
const robin = { email: 'robin@example.com', password: 'Secret1', displayName: 'Robin' }

type Screenshot = (typeof manifest.screenshots)[number]

/** Opens the page that the file is named after, and takes what its visitor sees first. */
const take = async (browser: Browser, { src, form_factor }: Screenshot) => {
  const isNarrow = form_factor === 'narrow'
  const context = await browser.newContext({
    baseURL: addresses.url,
    viewport: isNarrow ? windows.phone : windows.desktop,
    deviceScaleFactor: isNarrow ? 2 : 1,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const path = src.includes('dashboard') ? '/auth/dashboard' : '/#subscription-services'
  await logInAt(page, robin, path)
  if (src.includes('group')) {
    await page.getByText('View More').nth(5).click()
    await expect(page).toHaveURL(/\/auth\/services\//)
  }
  await untilPainted(page)
  // A first visit has no display face, which arrives too late.
  await page.reload()
  // The static shell is shown until then. It has no skeletons either.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('heading', { name: 'Welcome' }))
      .first(),
  ).toBeVisible()
  await expect(page.locator('.skeleton').or(page.getByText('Loading groups'))).toHaveCount(0)
  await page.evaluate(
    (hash) => document.querySelector(hash)?.scrollIntoView(),
    new URL(page.url()).hash || 'body',
  )
  // The app says that its accounts are for trying it out; a store's picture shows the app of a community.
  await page.addStyleTag({ content: '.demo-tag { display: none }' })
  await untilPainted(page)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, src))
  console.log(src)
  await context.close()
}

await mkdir(join(folder, 'screenshots'), { recursive: true })
const product = await startSharedProduct()
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
try {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = addresses.emulatorHost
  await createAccount(robin)
  for (const screenshot of manifest.screenshots) await take(browser, screenshot)
} finally {
  await browser.close()
  await product.stop()
}
