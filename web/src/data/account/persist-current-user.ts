import type { Db } from '../database/schema.ts'
import { createPageHost } from '../sync/page-host.ts'
import { startTriggers } from '../sync/sync-triggers.ts'
import { viewer } from './current-uid.ts'
import { rememberMember } from './member.ts'

/**
 * Has the database remember whose waiting changes are shown, for the service worker and for the next start. Where it cannot
 * be written it is tried again whenever something may have changed, and told once.
 * @returns a function that stops it
 */
export const keepMember = (db: Db, failed: (error: unknown) => void) => {
  let stopTrying: (() => void) | undefined
  const keep = (uid: string | null | undefined) => {
    stopTrying?.()
    if (uid === undefined) return
    let told = false
    const remember = () => {
      rememberMember(db, uid).then(
        () => {
          stop()
        },
        (error: unknown) => {
          if (!told) failed(error)
          told = true
        },
      )
    }
    const stop = startTriggers(createPageHost(db), { onWake: remember, onTick: remember })
    stopTrying = stop
  }
  keep(viewer.getState())
  const stopFollowing = viewer.subscribe(keep)
  return () => {
    stopFollowing()
    stopTrying?.()
  }
}
