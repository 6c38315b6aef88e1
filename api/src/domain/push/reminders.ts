import type { Logger } from 'pino'
import type { StoredDevice, StoredPushAccount } from '../kinds/push-account.ts'
import type { Pause, StoredReminder, Told } from '../kinds/reminder.ts'
import type { News } from '../news/news.ts'
import type { Store } from '../store.ts'
import { nextTurn } from '../turns.ts'
import { createCollector } from './collect.ts'
import { isLead, isWanted } from './due.ts'
import { type Outgoing, createOutgoing } from './outgoing.ts'
import type { PushAccounts } from './push-accounts.ts'
import { type SendPush, pushMessageOf } from './push-message.ts'
import { createReminderRecords, longestWaitMs, pauseMs, skewMs } from './reminder-records.ts'

/** Accounts whose devices are sent to at the same time. */
const slice = 20

const atOnce = 50

type Options = {
  accounts: PushAccounts
  news: Pick<News, 'unreadOf'>
  send: SendPush
  log: Pick<Logger, 'info'>
  now: () => number
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number
}

/** `settled` devices are not tried again, whether they have it or never will. */
type Sent = { count: number; settled: string[]; later: Pause[] }

/** State that each device knows, and devices that have to wait. */
const stateOf = ({ told, parts = [], pauses = [] }: StoredReminder, now: number) => {
  const toldOn = new Map<string, Told>(
    parts.flatMap((part) => part.devices.map((id) => [id, part.told] as const)),
  )
  // A clock that was ahead would have put it off for longer.
  const [soonest, latest] = [now, now + longestWaitMs].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ]
  const waiting = pauses.filter(({ until }) => until > soonest && until <= latest)
  const toldLast = (device: string) => toldOn.get(device) ?? told
  return {
    toldOn: toldLast,
    pauseOf: (device: string): Pause | undefined => {
      const asked = waiting.find((pause) => pause.device === device)
      const toldAt = Date.parse(toldLast(device)?.at ?? '')
      const isJustTold = toldAt <= now && now < toldAt + pauseMs
      return asked ?? (isJustTold ? { device, until: new Date(toldAt + pauseMs).toISOString() } : undefined)
    },
  }
}

/** Sends what is due. Instances share the work. @returns a task for every half minute */
export const createReminders = (
  store: Pick<Store, 'records' | 'changes'>,
  { accounts, news, send, log, now, elapsed = () => performance.now() }: Options,
) => {
  const reminders = createReminderRecords(store, now)
  const { collectComing, collectChanges } = createCollector(store, reminders, now)
  const outgoingOf = createOutgoing(store, now)

  const sendTo = async (
    { uid, devices }: StoredPushAccount,
    outgoing: Outgoing,
    { toldOn, pauseOf }: ReturnType<typeof stateOf>,
  ) => {
    const sent: Sent = { count: 0, settled: [], later: [] }
    const wordsFor = (id: string) => outgoing.to.get(toldOn(id))?.get(uid)
    const wanting = devices.filter(({ id }) => wordsFor(id))
    const pauses = wanting.map(({ id }) => pauseOf(id))
    sent.later.push(...pauses.filter((pause) => pause !== undefined))
    const ready = wanting.filter((_, at) => !pauses[at])
    if (ready.length === 0) return sent
    const unread = await news.unreadOf(uid)
    const tell = async (device: StoredDevice) => {
      const words = wordsFor(device.id)
      if (!words) return
      const { message, topic } = pushMessageOf(device, words[device.language], { ...outgoing, unread })
      const { isUrgent } = outgoing
      const outcome = await send(device, message, { ttlSeconds: outgoing.ttlSeconds(), topic, isUrgent })
      if (outcome.is === 'sent') sent.count++
      if (outcome.is === 'gone') await accounts.dropEndpoint(uid, device.endpoint)
      if (outcome.is === 'later') {
        const untilMs = now() + Math.min(outcome.afterMs ?? 0, longestWaitMs)
        sent.later.push({ device: device.id, until: new Date(untilMs).toISOString() })
      } else sent.settled.push(device.id)
    }
    await Promise.all(ready.map(tell))
    return sent
  }

  const deliver = async (first: StoredReminder, signal: AbortSignal | undefined) => {
    const outgoing = await outgoingOf(first)
    if (!outgoing) return isLead(first.word) ? reminders.leave(first) : reminders.finish(first, {})
    const { startsAtUtc, told } = outgoing
    const uids = [...new Set([...outgoing.to.values()].flatMap((to) => [...to.keys()]))]
    const state = stateOf(first, now())
    const later: Pause[] = []
    let taken = first
    for (let at = 0; at < uids.length; at += slice) {
      await nextTurn()
      // Its lease ends, and another instance goes on.
      if (signal?.aborted) return
      const wanting = (await accounts.ofAccounts(uids.slice(at, at + slice))).filter(({ preferences }) =>
        isWanted(first.word, preferences, { startsAtUtc, now: now() }),
      )
      const sent = await Promise.all(wanting.map((account) => sendTo(account, outgoing, state)))
      const devices = sent.flatMap((one) => one.settled)
      later.push(...sent.flatMap((one) => one.later))
      if (wanting.length === 0) continue
      const count = sent.reduce((sum, one) => sum + one.count, 0)
      if (count > 0) log.info({ about: first.word, devices: count }, 'sent push messages')
      const kept = await reminders.reach(taken, { told, devices })
      if (!kept) return
      taken = kept
    }
    await reminders.finish(taken, { told, later })
  }

  /** The wall clock above the monotonic one; it falls when the clock is set back. */
  let above: number | undefined
  const collect = async () => {
    const before = above ?? Infinity
    above = now() - elapsed()
    if (above < before - skewMs) await collectComing()
    await collectChanges()
  }

  return async (signal?: AbortSignal) => {
    await collect()
    for (;;) {
      const due = await reminders.due(atOnce)
      for (const reminder of due) {
        await nextTurn()
        if (signal?.aborted) return
        const taken = await reminders.take(reminder)
        if (taken) await deliver(taken, signal)
      }
      if (due.length < atOnce) return
    }
  }
}
