import { expectAccessibleInAllLooks } from './looks.ts'
import { guestRoutes, memberRoutes, open, someMember } from './routes.ts'
import { logInAt } from './steps.ts'
import { test } from './test.ts'

// Each page in four looks, and axe reads all of it.
test.describe.configure({ timeout: 360_000 })

test('axe finds nothing on any page that a guest sees', async ({ page }) => {
  const { id, groupName } = await someMember()
  for (const route of guestRoutes(id, groupName)) {
    await open(page, route)
    await expectAccessibleInAllLooks(page, route.path)
  }
})

test('axe finds nothing on any page that a member sees', async ({ page }) => {
  const { member, id, groupName } = await someMember()
  await logInAt(page, member, '/terms')
  for (const route of [...guestRoutes(id, groupName), ...memberRoutes(id, member)]) {
    await open(page, route)
    await expectAccessibleInAllLooks(page, route.path)
  }
})
