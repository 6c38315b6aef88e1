import type { SyncDevice } from '../device.ts'
import { type Poke, type StreamListener, isPoke, openEventStream } from './event-stream.ts'
import type { PageHost } from './page-host.ts'

const channelName = 'pokes'

type LiveListener = StreamListener & {
  /** Another tab of this browser has heard it. */
  relayed: (poke: Poke) => void
}

/** One visible tab listens to the server and tells the others, because browsers allow few connections. @returns stops it */
export const startLiveLeader = (
  device: SyncDevice,
  host: PageHost,
  { opened, heard, relayed }: LiveListener,
) => {
  const stop = new AbortController()
  const { signal } = stop
  let isAsking = false
  let leave: (() => void) | undefined

  const channel = host.openChannel(channelName, (message) => {
    if (isPoke(message)) relayed(message)
  })

  const mayLead = () => !signal.aborted && host.isVisible()

  const lead = () =>
    new Promise<void>((left) => {
      const closeStream = openEventStream(device, host, {
        opened,
        heard: (said) => {
          channel.postMessage(said)
          heard(said)
        },
      })
      leave = () => {
        leave = undefined
        closeStream()
        left()
      }
    })

  const join = async () => {
    if (isAsking || !mayLead()) return
    isAsking = true
    try {
      await device.locks.request('live', () => (mayLead() ? lead() : undefined))
    } finally {
      isAsking = false
    }
    // It may have been hidden and shown again in between.
    await join()
  }

  const follow = () => {
    if (mayLead()) join().catch(host.reportError)
    else leave?.()
  }

  host.on('visibilitychange', follow, { signal })
  follow()
  return () => {
    stop.abort()
    leave?.()
    channel.close()
  }
}
