import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { type Account, createAccount, newPerson } from './emulator.ts'
import { expect } from './test.ts'

/** A page of the product: its address, the title of its tab and its first heading. */
export type Route = { path: string; title: string; heading: string | RegExp }

/** A member who owns a group, and what they said about it. */
export const someMember = async (person = newPerson()) => {
  const member = await createAccount(person)
  const api = await signIn(member)
  const groupName = `Lantern Walk of ${member.displayName}`
  const id = await api.createGroup(addresses.url, { groupName })
  await api.say(addresses.url, id, 'See you at the pier.')
  return { member, id, groupName }
}

/** Every page that anybody may open (specification, section 2; `/sync` is ours on top). */
export const guestRoutes = (id: string, groupName: string): Route[] => [
  { path: '/', title: 'Group Organizer', heading: 'Group Organizer' },
  { path: '/auth/login', title: 'Log in · Group Organizer', heading: 'Login' },
  { path: '/auth/register', title: 'Register · Group Organizer', heading: 'Register' },
  { path: `/auth/services/${id}`, title: `${groupName} · Group Organizer`, heading: groupName },
  { path: `/join/${id}`, title: `${groupName} · Group Organizer`, heading: groupName },
  { path: '/terms', title: 'Get in Touch · Group Organizer', heading: 'Get in Touch' },
  {
    path: '/sync',
    title: 'Your unsent changes · Group Organizer',
    heading: 'Your unsent changes',
  },
  { path: '/no/such/page', title: 'Page Not Found · Group Organizer', heading: 'Page Not Found' },
]

/** Every page that members alone may open. */
export const memberRoutes = (id: string, { displayName }: Account): Route[] => [
  { path: '/auth/dashboard', title: 'Dashboard · Group Organizer', heading: `Welcome, ${displayName}` },
  { path: '/auth/create-group', title: 'Create Group · Group Organizer', heading: 'Create Group' },
  { path: '/auth/my-group', title: 'My Groups · Group Organizer', heading: 'My Groups' },
  { path: `/auth/updateGroup/${id}`, title: 'Update Group · Group Organizer', heading: 'Update Group' },
  { path: '/profile', title: 'Profile · Group Organizer', heading: 'Profile' },
]

/** Opens a page, waits until its content has replaced the placeholder, and reads its title. */
export const open = async (page: Page, { path, title, heading }: Route) => {
  await page.goto(path)
  // The first paint has a heading already.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByText('Checking who is signed in')).toHaveCount(0)
  await expect(page).toHaveTitle(title)
}
