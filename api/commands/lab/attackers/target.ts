import { connect } from 'node:net'

/** Number of answers by status; `0` counts connections that the server closed. */
export type Answered = Record<string, number>

/** Whom to attack, from which address of this machine, and until when (milliseconds since 1970). */
export type Target = { port: number; pid: number; file: string; from?: string; endsAt: number }

export type Attacker = (target: Target) => Promise<Answered>

export const count = (answered: Answered, what: number | string) => {
  answered[what] = (answered[what] ?? 0) + 1
}

/** Number of parallel attackers. Each repeats until the attack ends. */
export const until = async ({ endsAt }: Target, connections: number, work: () => Promise<void>) => {
  const again = async () => {
    while (Date.now() < endsAt) await work()
  }
  await Promise.all(Array.from({ length: connections }, again))
}

/** A bare connection. `closed` resolves when it has ended, however it does. */
export const open = ({ port, from }: Target) => {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) })
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => socket.destroy()).on('close', resolve)
  })
  return { socket, closed }
}
