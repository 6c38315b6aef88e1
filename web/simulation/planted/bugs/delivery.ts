import { mutant, replace } from '../replace.ts'

const claimModule = () => import('../../../src/sync/delivery/claim.ts')
const claimedModule = () => import('../../../src/sync/rules/claimed.ts')
const uploadModule = () => import('../../../src/sync/delivery/upload-picture.ts')
const answerModule = () => import('../../../src/sync/delivery/apply-response.ts')
const drainModule = () => import('../../../src/sync/delivery/drain.ts')

const centuryMs = 100 * 365 * 24 * 60 * 60_000

export const deliveryBugs = [
  mutant(
    'comparing again after a lost answer',
    replace(() => import('../../../src/sync/rules/queue.ts'), {
      sendable:
        ({ sendable }) =>
        (queue, now) =>
          sendable(queue, now).map(({ ifMatch: _ifMatch, ...row }) => row),
    }),
  ),
  mutant(
    'an answer of an older epoch acknowledges',
    replace(answerModule, {
      applyResponse:
        ({ applyResponse }) =>
        async (device, mutation, answer) => {
          const known = await device.db.facts.get('epoch')
          if (answer.kind !== 'accepted' || typeof known !== 'number')
            return applyResponse(device, mutation, answer)
          const epoch = Math.max(answer.meta.epoch, known)
          return applyResponse(device, mutation, { ...answer, meta: { ...answer.meta, epoch } })
        },
    }),
  ),
  mutant(
    'answered row not stored',
    replace(answerModule, {
      applyResponse:
        ({ applyResponse }) =>
        (device, mutation, answer) =>
          applyResponse(
            device,
            mutation,
            answer.kind === 'accepted' ? { ...answer, data: undefined } : answer,
          ),
    }),
  ),
  mutant('claims ahead not taken back', replace(claimModule, { takeBack: () => () => Promise.resolve() })),
  mutant(
    'a claim that is taken back forgets its If-Match',
    replace(claimedModule, {
      unclaimed:
        ({ unclaimed }) =>
        (row) => {
          const { ifMatch: _ifMatch, ...again } = unclaimed(row)
          return again
        },
    }),
  ),
  mutant(
    'row deleted before it is sent',
    replace(() => import('../../../src/sync/delivery/send.ts'), {
      deliver:
        ({ deliver }) =>
        (device, mutation) => {
          const ask: typeof device.api.ask = async (request, schema) => {
            await device.db.outbox.delete(mutation.seq)
            return device.api.ask(request, schema)
          }
          return deliver({ ...device, api: { ...device.api, ask } }, mutation)
        },
    }),
  ),
  mutant(
    'attempts not counted',
    replace(claimedModule, {
      claimed:
        ({ claimed }) =>
        (row, key) => ({ ...claimed(row, key), attempts: row.attempts }),
      unclaimed:
        ({ unclaimed }) =>
        (row) =>
          unclaimed({ ...row, attempts: row.attempts + 1 }),
    }),
  ),
  mutant(
    'toggled like',
    replace(() => import('../../../src/sync/delivery/mutation-request.ts'), {
      mutationRequest:
        ({ mutationRequest }) =>
        (kind, mutation) =>
          mutation.type === 'feedback.like'
            ? { ...mutationRequest(kind, mutation), json: {} }
            : mutationRequest(kind, mutation),
    }),
  ),
  mutant(
    'dropping on 401',
    replace(() => import('../../../src/sync/rules/outcome.ts'), {
      outcomeOf:
        ({ outcomeOf }) =>
        (kind, mutation, answer, device) => {
          const outcome = outcomeOf(kind, mutation, answer, device)
          return outcome.kind === 'signin' ? { kind: 'done' } : outcome
        },
    }),
  ),
  mutant(
    'base not compared',
    replace(() => import('../../../src/sync/rules/compare.ts'), {
      compare:
        ({ compare }) =>
        (mutation, held) => {
          const comparison = compare(mutation, held)
          return comparison.verdict === 'conflict' && mutation.type.endsWith('.update')
            ? { verdict: 'send', against: 'held' }
            : comparison
        },
    }),
  ),
  mutant(
    'a change that is fulfilled in part counts as done',
    replace(() => import('../../../src/sync/rules/compare.ts'), {
      compare:
        ({ compare }) =>
        (mutation, held) => {
          const comparison = compare(mutation, held)
          if (mutation.type !== 'group.update' || !held || 'deletedAt' in held) return comparison
          const wanted = Object.entries(mutation.changes ?? {})
          const isDone = Object.entries(held).some(([field, value]) =>
            wanted.some(([name, other]) => name === field && other === value),
          )
          return isDone ? { verdict: 'done' } : comparison
        },
    }),
  ),
  mutant(
    'claim outside the transaction',
    replace(claimModule, {
      claim:
        ({ claim }) =>
        (parts, uid, record) => {
          const transaction = (...args: (() => unknown)[]) => Promise.resolve().then(args.at(-1))
          const db = Object.create(parts.db, { transaction: { value: transaction } }) as typeof parts.db
          return claim({ ...parts, db }, uid, record)
        },
    }),
  ),
  mutant('sending never reset', replace(claimModule, { releaseAbandoned: () => () => Promise.resolve() })),
  mutant(
    `another account's token`,
    replace(() => import('../../../src/sync/account/id-token.ts'), {
      tokenFor:
        ({ tokenOf }) =>
        (device, _uid, fresh) =>
          tokenOf(device, fresh),
    }),
  ),
  mutant(
    'retry lost to truncation',
    replace(drainModule, {
      drain:
        ({ drain }) =>
        async (...args) => {
          const drained = await drain(...args)
          return drained.kind === 'paused' ? { ...drained, until: drained.until + 0.5 } : drained
        },
    }),
    replace(() => import('../../../src/sync/schedule/alarm.ts'), {
      createAlarm:
        () =>
        ({ after }, now, ring) => {
          let cancel: (() => void) | undefined
          return {
            clear: () => cancel?.(),
            set: (at) => {
              cancel?.()
              cancel = after(at - now(), () => {
                if (now() >= at) ring()
              })
            },
          }
        },
    }),
  ),
  mutant(
    'a clock that was set back prolongs a pause',
    replace(() => import('../../../src/sync/schedule/alarm.ts'), {
      createAlarm:
        () =>
        ({ after }, now, ring) => {
          let cancel: (() => void) | undefined
          const set = (at: number) => {
            cancel?.()
            cancel = after(Math.max(0, Math.ceil(at - now())), () => {
              if (now() < at) set(at)
              else ring()
            })
          }
          return { clear: () => cancel?.(), set }
        },
    }),
  ),
  mutant(
    'no retry after the device failed',
    replace(drainModule, {
      drain:
        ({ drain }) =>
        async (...args) => {
          const drained = await drain(...args)
          const failed = drained.kind === 'paused' && drained.device
          return failed ? { ...drained, until: drained.until + centuryMs } : drained
        },
    }),
  ),
  mutant(
    `no alarm for a record's own back-off`,
    replace(drainModule, {
      drain:
        ({ drain }) =>
        async (...args) => {
          const drained = await drain(...args)
          return drained.kind === 'drained' ? { kind: 'drained' } : drained
        },
    }),
  ),
  mutant(
    'a change that does not wait for its picture',
    replace(uploadModule, {
      uploadPicture:
        ({ uploadPicture }) =>
        (...args) => {
          uploadPicture(...args).catch(() => undefined)
          return Promise.resolve(undefined)
        },
    }),
  ),
  mutant(
    'a picture that was not taken counts as brought',
    replace(uploadModule, {
      uploadPicture:
        ({ uploadPicture }) =>
        async (...args) => {
          await uploadPicture(...args)
          return undefined
        },
    }),
  ),
]
