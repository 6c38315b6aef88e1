import { readFeedFact, writeFeedFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { isClosed } from '../rows/store-rows.ts'
import type { PartKind } from '../rules/kind.ts'
import { askForPage, storePage } from './feed-pages.ts'
import type { Pulled } from './pulled.ts'

/** Parents of which the device holds all that the kind has; the changes keep it so. */
export const wholeParents = async ({ db }: Pick<DeviceWithApi, 'db'>, kind: PartKind) =>
  new Set(await readFeedFact(db, kind, 'parents'))

/** Brings what the device lacks of one parent, once. Call it under the lock `pull`. */
export const pullPart = async (parts: DeviceWithApi, kind: PartKind, parentId: string): Promise<Pulled> => {
  const { db, now } = parts
  const { list, part } = kind.arrives
  if ((await wholeParents(parts, kind)).has(parentId)) return { kind: 'pulled' }
  const asked = part.queryOfParent(parentId, now())
  let after: string | undefined
  do {
    const page = await askForPage(parts, [kind], list, { ...asked, after })
    if (page.kind !== 'accepted') return page
    after = page.meta.next
    if (await isClosed(db, kind, parentId, page.meta.epoch)) return { kind: 'pulled' }
    await storePage(db, page, async () => {
      const whole = await wholeParents(parts, kind)
      // Only a feed with a cursor keeps it up to date.
      if (after === undefined && (await readFeedFact(db, kind, 'cursor')) !== undefined)
        await writeFeedFact(db, kind, 'parents', [...whole, parentId])
    })
  } while (after !== undefined)
  return { kind: 'pulled' }
}
