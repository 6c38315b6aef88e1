import { apiBase, paths } from '@group-organizer/contract/paths'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { expect, noConnection, test, withMotion } from './test.ts'

test.use(withMotion)

test.describe('after one visit', () => {
  test('the app opens cold, with the server gone, and shows the groups as they were last', async ({
    ownProduct,
    profile,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    const owner = await signIn(await createAccount())
    const made = await owner.createGroup(ownProduct.url, { groupName: 'Before the change' })

    const first = await profile.open()
    await first.goto(ownProduct.url)
    const cards = first.getByRole('article')
    await expect(first.getByRole('heading', { name: 'Before the change' })).toBeVisible()
    await first.evaluate(async () => {
      await navigator.serviceWorker.ready
    })

    // Changed on the server just before: no copy that was built in could show this.
    const name = `Changed at ${String(Date.now())}`
    await owner.renameGroup(ownProduct.url, made, name)
    await first.reload()
    await expect(first.getByRole('heading', { name })).toBeVisible()
    const shown = await cards.count()
    expect(shown).toBeGreaterThan(0)
    await profile.close()
    await ownProduct.kill()
    await expect(fetch(ownProduct.url + apiBase + paths.health)).rejects.toThrow()

    const cold = await profile.open()
    await cold.goto(ownProduct.url)
    await expect(cold.getByRole('heading', { name })).toBeVisible()
    await expect(cold.getByRole('heading', { name: 'Before the change' })).toHaveCount(0)
    await expect(cold.getByRole('article')).toHaveCount(shown)

    await cold.goto(`${ownProduct.url}/auth/services/${made}`)
    await expect(cold.getByRole('heading', { name })).toBeVisible()
  })
})
