import { hobbyCategories } from '@group-organizer/contract/categories'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { filled, newName, onServer } from './group-steps.ts'
import { expect, test } from './test.ts'

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('a group has the fields of the specification, and its owner’s email is not everybody’s', async () => {
  const groupName = newName('Of many fields')
  const owner = await createAccount()
  await (await signIn(owner)).createGroup(addresses.url, { ...filled, groupName })
  const [group] = await onServer(groupName)
  expect(group).toMatchObject({ ...filled, groupName, userName: owner.displayName })
  expect(group?._id).toMatch(/^[0-9a-f]{24}$/)
  expect(group?.createdAt).toMatch(iso)
  expect(group?.startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Number.isInteger(group?.maxMembers)).toBe(true)
  expect(hobbyCategories).toContain(group?.hobbyCategory)
  expect(JSON.stringify(group)).not.toContain(owner.email)
})
