import { type Poke, poke } from 'contract/event'
import type { Data } from '../device.ts'
import { type Hearing, listen } from './event-stream.ts'

/** Carries what the tab that listens hears to the others. */
const channelName = 'pokes'

export type LiveHearing = Hearing & {
  /** Another tab of this browser has heard it. */
  told: (poke: Poke) => void
}

/**
 * Has one visible tab of the browser listen to the server: a stream in each would use up the few connections there are.
 * It tells the others, which hear only pokes, and only while somebody else listens for them.
 * @returns a function that stops it
 */
export const startLive = (data: Data, { opened, heard, told }: LiveHearing) => {
  const channel = new BroadcastChannel(channelName)
  const stop = new AbortController()
  let asked = false
  let leave: (() => void) | undefined

  const wanted = () => !stop.signal.aborted && document.visibilityState === 'visible'

  const lead = () =>
    new Promise<void>((left) => {
      const stopListening = listen(data, {
        opened,
        heard: (said) => {
          channel.postMessage(said)
          heard(said)
        },
      })
      leave = () => {
        leave = undefined
        stopListening()
        left()
      }
    })

  const join = async () => {
    if (asked || !wanted()) return
    asked = true
    await data.locks.request('live', () => (wanted() ? lead() : undefined))
    asked = false
    // It may have been hidden and shown again in between.
    await join()
  }

  const show = () => {
    if (wanted()) void join()
    else leave?.()
  }

  channel.addEventListener('message', (message: MessageEvent<unknown>) => {
    const said = poke.safeParse(message.data)
    if (said.success) told(said.data)
  })
  document.addEventListener('visibilitychange', show, { signal: stop.signal })
  show()
  return () => {
    stop.abort()
    leave?.()
    channel.close()
  }
}
