import { useEffect, useState } from 'react'
import { shownLists } from '../sync/pull/followed-lists.ts'
import { refreshLists } from '../sync/pull/refresh-lists.ts'
import { pageSync } from '../sync/schedule/sync-commands.ts'
import { errorMessage } from '../sync/schedule/sync-state.ts'
import { syncText } from '../text/en/sync.ts'
import { received } from '../text/received.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageDevice } from './load-device.ts'

/** Pixels of a pull that refreshes, and of one that is more than an unsteady tap. */
const enough = 96
const least = 12

/** These scroll by themselves. */
const withOwnTouch = 'dialog, [role=dialog], textarea'

/** Pulls the shown lists too, which `pullAll` does not bring. */
const refresh = async () => {
  void pageSync.deliver()
  const reason =
    (await pageSync.pullAll()) ??
    (await refreshLists(await pageDevice, shownLists.values()).catch(errorMessage))
  if (reason === undefined) await showToast(syncText.reloaded)
  else await showToast(syncText.notReloaded({ reason: received(reason) }), 'error')
}

/** For the installed app, whose style sheet stops the browser from reloading at a pull. */
export const PullToRefresh = () => {
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let from: Touch | undefined
    let way = 0
    const pull = (pixels: number) => {
      way = pixels
      setPulled(pixels)
    }
    const begin = ({ touches, target }: TouchEvent) => {
      const isOwn = target instanceof Element && target.closest(withOwnTouch) !== null
      from = touches.length === 1 && scrollY <= 0 && !isOwn ? touches[0] : undefined
    }
    const move = ({ touches: [touch, second] }: TouchEvent) => {
      if (!from || !touch) return
      const down = touch.clientY - from.clientY
      const isSideways = way === 0 && Math.abs(touch.clientX - from.clientX) > Math.abs(down)
      if (second || scrollY > 0 || isSideways) from = undefined
      pull(from && down > least ? Math.min(down, enough) : 0)
    }
    const end = ({ type }: Event) => {
      if (type === 'touchend' && way === enough) {
        setBusy(true)
        void refresh().finally(() => setBusy(false))
      }
      from = undefined
      pull(0)
    }
    const passive = { passive: true }
    addEventListener('touchstart', begin, passive)
    addEventListener('touchmove', move, passive)
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      removeEventListener('touchstart', begin)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', end)
    }
  }, [])

  const isShown = busy || pulled > 0
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[calc(4.5rem+env(safe-area-inset-top))] z-20 grid justify-center"
      style={busy ? undefined : { translate: `0 ${String(pulled / 4)}px`, opacity: pulled / enough }}
    >
      <p role="status" className={isShown ? 'pinned flex items-center gap-2 px-4 py-2 font-semibold' : ''}>
        {busy && <span className="loading loading-spinner" aria-hidden="true" />}
        {busy && syncText.refreshing}
        {!busy && pulled > 0 && (
          <Icon name="down" className={`size-6 ${pulled === enough ? 'rotate-180' : ''}`} />
        )}
      </p>
    </div>
  )
}
