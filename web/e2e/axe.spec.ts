import { expectAccessibleInAllLooks } from './looks.ts'
import { guestRoutes, memberRoutes, open, someMember } from './routes.ts'
import { logInAt } from './steps.ts'
import { expect, test } from './test.ts'

// Each page in four looks, and axe reads all of it.
test.describe.configure({ timeout: 360_000 })

test('addresses lead guests to their pages, which say that this is a demo, and axe finds nothing', async ({
  page,
}) => {
  const { id, groupName } = await someMember()
  for (const route of guestRoutes(id, groupName)) {
    await open(page, route)
    await expect(page.getByRole('banner').getByText('Demo sign-in', { exact: true })).toBeVisible()
    await expectAccessibleInAllLooks(page, route.path)
  }
})

/** What a member sees there differs by the bar alone, which other pages show. */
const sameForAll = ['/auth/register', '/terms', '/no/such/page']

test('addresses lead members to theirs, and axe finds nothing', async ({ page }) => {
  const { member, id, groupName } = await someMember()
  await logInAt(page, member, '/robots.txt')
  const another = guestRoutes(id, groupName).filter(({ path }) => !sameForAll.includes(path))
  for (const route of [...another, ...memberRoutes(id, member)]) {
    await open(page, route)
    await expectAccessibleInAllLooks(page, route.path)
  }
})
