import type { Logger } from 'pino'
import type { StoredDevice, StoredPushAccount } from '../kinds/push-account.ts'
import type { StoredReminder } from '../kinds/reminder.ts'
import type { News } from '../news/news.ts'
import type { Store } from '../store.ts'
import { nextTurn } from '../turns.ts'
import { createCollector } from './collect.ts'
import { isWanted } from './due.ts'
import { type Outgoing, createOutgoing } from './outgoing.ts'
import type { PushAccounts } from './push-accounts.ts'
import { pushMessageOf } from './push-message.ts'
import type { SendPush } from './push-outcome.ts'
import { createReminderRecords, skewMs } from './reminder-records.ts'

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

type Sent = { reached: string[]; retryMs: number | undefined }

const longer = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

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
    skip: ReadonlySet<string>,
  ) => {
    const sent: Sent = { reached: [], retryMs: undefined }
    const words = outgoing.to.get(uid)
    const waiting = devices.filter(({ id }) => !skip.has(id))
    if (!words || waiting.length === 0) return sent
    const unread = await news.unreadOf(uid)
    const tell = async (device: StoredDevice) => {
      const { message, topic } = pushMessageOf(device, words[device.language], { ...outgoing, unread })
      const outcome = await send(device, message, { ttlSeconds: outgoing.ttlSeconds, topic })
      if (outcome.is === 'gone') await accounts.dropEndpoint(uid, device.endpoint)
      if (outcome.is === 'later') sent.retryMs = longer(sent.retryMs, outcome.afterMs ?? 0)
      else sent.reached.push(device.id)
    }
    await Promise.all(waiting.map(tell))
    return sent
  }

  const deliver = async (first: StoredReminder, signal: AbortSignal | undefined) => {
    const outgoing = await outgoingOf(first)
    if (!outgoing) return reminders.finish(first, {})
    const { startsAtUtc, occasion, told } = outgoing
    const uids = [...outgoing.to.keys()]
    const skip = new Set(first.occasion === occasion ? first.reached : [])
    let taken = first
    let retryMs: number | undefined
    let count = 0
    for (let at = 0; at < uids.length; at += slice) {
      await nextTurn()
      // Its lease ends, and another instance goes on.
      if (signal?.aborted) return
      const wanting = (await accounts.ofAccounts(uids.slice(at, at + slice))).filter(({ preferences }) =>
        isWanted(first.word, preferences, { startsAtUtc, now: now() }),
      )
      const sent = await Promise.all(wanting.map((account) => sendTo(account, outgoing, skip)))
      const reached = sent.flatMap((one) => one.reached)
      retryMs = sent.reduce((most: number | undefined, one) => longer(most, one.retryMs), retryMs)
      if (wanting.length === 0) continue
      count += reached.length
      const kept = await reminders.reach(taken, outgoing, reached)
      if (!kept) return
      taken = kept
    }
    if (count > 0) log.info({ about: first.word, devices: count }, 'sent push messages')
    await reminders.finish(taken, { told, retryMs })
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
