import { emptyStorage } from '../journal.ts'
import { copyOf, damageRow, repairRows, replaceStorage } from '../storage.ts'
import { type Action, choose } from './turn.ts'

/** The whole device is backed up, or put back as its backup has it, years of use between them or none. */
export const deviceIsBackedUp: Action = ({ world, browser }) => {
  browser.backup = copyOf(world, browser)
}

export const deviceIsPutBack: Action = async ({ world, browser }) => {
  if (!browser.backup) return
  world.note('device put back')
  browser.sharesName = true
  await replaceStorage(world, browser, browser.backup)
}

/** Another device goes on as a copy of this one: two of the same name. */
export const deviceIsCloned: Action = async ({ world, browser, pick }) => {
  const other = choose(
    world.browsers.filter((one) => one !== browser),
    pick,
  )
  if (!other) return
  world.note('device cloned')
  browser.sharesName = true
  other.sharesName = true
  await replaceStorage(world, other, copyOf(world, browser))
}

/** Something else has taken the rest of the disk; until room is made, nothing more can be written. */
export const deviceFillsUp: Action = ({ world, browser }) => {
  world.note('device full')
  browser.isFull = true
}

export const roomIsMade: Action = ({ browser }) => {
  browser.isFull = false
}

/** The browser, or its member, clears what the site has stored. */
export const storageIsCleared: Action = async ({ world, browser }) => {
  world.note('storage cleared')
  await replaceStorage(world, browser, {
    contents: emptyStorage,
    seen: new Map(),
    local: new Map(),
    ownMarks: new Set(),
  })
}

/** Something on this device becomes unreadable to this version of the app, because a newer one wrote it or it is damaged. */
export const rowIsDamaged: Action = async ({ world, browser, pick, value }) => {
  const row = choose([...browser.journal.outbox.values()], pick)
  if (row && (await damageRow(browser, row.seq, value))) world.note('row unreadable')
}

export const rowsAreRepaired: Action = async ({ browser }) => {
  await repairRows(browser)
}
