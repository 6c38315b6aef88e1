import { persistCurrentUser } from '../../test-support/current-user.ts'
import { accounts } from '../browser.ts'
import { isDraining } from './sync.ts'
import { type Action, choose } from './turn.ts'

const isBusy = (jobs: Set<unknown>) => jobs.size > 0

export const goesOffline: Action = ({ world, browser }) => {
  if (browser.online && browser.tabs.some(({ jobs }) => isBusy(jobs)))
    world.note('connection lost while busy')
  browser.online = false
  for (const page of browser.pages) page.streamBreaks()
}

export const goesOnline: Action = ({ browser }) => {
  browser.online = true
  for (const page of browser.pages) page.dispatch('online')
}

const hour = 60 * 60 * 1000
/** Minutes, an hour, a day, and almost to 1970. */
const jumps = [-24 * hour, 24 * hour, -hour, 10 * 60 * 1000, -50 * 365 * 24 * hour]

export const deviceClockJumps: Action = ({ world, browser, pick }) => {
  world.note('device clock jumped')
  browser.setClock(choose(jumps, pick))
}

export const closesTab: Action = ({ tab }) => {
  tab.kill()
}

export const opensTab: Action = ({ world, browser }) => {
  if (browser.tabs.length < 3) world.openTab(browser)
}

export const switchesAccount: Action = async (turn) => {
  const { world, browser, tab, pick } = turn
  const others = accounts.filter((account) => account !== browser.account)
  const next = choose(others, pick)
  if (next === undefined) return
  if (browser.account && isDraining(turn)) world.note('account switched mid-drain')
  browser.signIn(next)
  await persistCurrentUser(tab.data.db, next)
}

export const sessionEnds: Action = ({ world, browser }) => {
  if (browser.account) world.note('session ended')
  browser.signOut()
}

export const signsIn: Action = async ({ browser, tab, pick }) => {
  const account = browser.account ?? choose(accounts, pick)
  if (account === undefined) return
  browser.signIn(account)
  await persistCurrentUser(tab.data.db, account)
}

export const tokenExpires: Action = ({ world, browser }) => {
  if (browser.account) world.note('token expired')
  browser.expireToken()
}
