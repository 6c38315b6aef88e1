/** A text in one of the project's files, and what stands there instead. */
export type Change = { file: string; from: string; to: string }

/** A bug that a developer might really write, planted into the code under test while it is loaded. */
export type Mutant = { name: string; changes: Change[] }

const data = (file: string, from: string, to: string): Change => ({ file: `web/src/data/${file}`, from, to })
const domain = (file: string, from: string, to: string): Change => ({
  file: `web/src/domain/${file}`,
  from,
  to,
})
const api = (file: string, from: string, to: string): Change => ({ file: `api/src/${file}`, from, to })

export const mutants: readonly Mutant[] = [
  {
    name: 'comparing again after a lost answer',
    changes: [
      data('delivery/claim.ts', 'if (row.ifMatch !== undefined) {', `if (row.ifMatch === 'never') {`),
    ],
  },
  {
    name: 'an answer of an older epoch acknowledges',
    changes: [data('delivery/apply-response.ts', '  await acceptEpoch(db, epoch)\n', '')],
  },
  {
    name: 'claims ahead not taken back',
    changes: [
      data('delivery/delivery-pool.ts', 'if (ready.length > 0) await takeBack(device.db, ready)', ''),
    ],
  },
  {
    name: 'coalescing keeps the last base',
    changes: [
      domain(
        'sync/coalesce.ts',
        'base: { ...newMutation.base, ...omitUndefined(last.base) },\n  })\n}\n\nconst foldFeedbackUpdate',
        'base: { ...omitUndefined(last.base), ...newMutation.base },\n  })\n}\n\nconst foldFeedbackUpdate',
      ),
    ],
  },
  {
    name: 'folding into the first of several',
    changes: [domain('sync/coalesce.ts', 'rows.findLast(', 'rows.find(')],
  },
  {
    name: 'eviction keeps the ETag',
    changes: [data('database/retry-on-quota.ts', 'await db.feedbackLists.bulkDelete(lists)', '')],
  },
  {
    name: 'one device remembered only',
    changes: [api('domain/idempotency.ts', '.slice(-limits.devices)', '.slice(-1)')],
  },
  {
    name: 'a differing creation accepted',
    changes: [
      api('domain/write-guards.ts', `if (!same) throw new Refusal('changed', { record: stored })`, ''),
    ],
  },
  {
    name: 'cursor a little too far',
    changes: [api('store/sqlite/groups.ts', 'Math.max(last, end)', 'Math.max(last, end) + 1')],
  },
  {
    name: 'cursor stored before the rows',
    changes: [
      data(
        'pull/pull-groups.ts',
        `await storePage(db, page, () => writeFact(db, 'cursor', next))`,
        `await writeFact(db, 'cursor', next); await storePage(db, page, () => Promise.resolve())`,
      ),
    ],
  },
  {
    name: 'row deleted before it is sent',
    changes: [
      data(
        'delivery/send.ts',
        'const first = await send(',
        'await device.db.outbox.delete(mutation.seq)\n  const first = await send(',
      ),
    ],
  },
  {
    name: 'no applied on the server',
    changes: [
      api('domain/idempotency.ts', 'key !== undefined && key.seq <=', 'key !== undefined && key.seq < 0 &&'),
    ],
  },
  {
    name: 'coalescing after send',
    changes: [
      domain(
        'sync/coalesce.ts',
        `row.attempts === 0 && row.state !== 'attention'`,
        `row.state !== 'attention'`,
      ),
    ],
  },
  {
    name: 'attempts not counted',
    changes: [
      data('delivery/claim.ts', 'attempts: row.attempts + 1', 'attempts: row.attempts'),
      data('delivery/claim.ts', 'held.attempts - 1', 'held.attempts'),
    ],
  },
  {
    name: 'toggled like',
    changes: [
      data(
        'delivery/send.ts',
        `path: paths.like(entityId), json: mutation.changes }`,
        `path: paths.like(entityId), json: {} }`,
      ),
    ],
  },
  {
    name: 'dropping on 401',
    changes: [
      domain(
        'sync/outcome.ts',
        `if (status === 401) return { kind: 'signin' }`,
        `if (status === 401) return { kind: 'done' }`,
      ),
    ],
  },
  {
    name: 'base not compared',
    changes: [
      domain(
        'sync/compare.ts',
        `return fields.length > 0 ? { verdict: 'conflict', fields }`,
        `return fields.length < 0 ? { verdict: 'conflict', fields }`,
      ),
    ],
  },
  {
    name: 'claim outside the transaction',
    changes: [
      data(
        'delivery/claim.ts',
        `db.transaction('rw', db.outbox, db.groups, db.feedbacks, db.facts, async () => {`,
        `Promise.resolve().then(async () => {`,
      ),
    ],
  },
  {
    name: `another account's token`,
    changes: [
      data(
        'delivery/send.ts',
        `typeof token === 'string' && tokenSubject(token) !== uid ? null : token`,
        'token',
      ),
    ],
  },
  {
    name: 'tombstone forgotten',
    changes: [
      data(
        'pull/server-rows.ts',
        'rows.filter((row) => isNewer(row, epoch, held.get(row._id)))',
        `rows.filter((row) => isNewer(row, epoch, held.get(row._id)) && !('deletedAt' in row))`,
      ),
    ],
  },
  {
    name: 'resync without asOf',
    changes: [data('pull/server-rows.ts', 'row.epoch !== epoch || row.stamp <= asOf', 'true')],
  },
  {
    name: 'sending never reset',
    changes: [data('delivery/claim.ts', `state === 'sending' || state === 'signin'`, `state === 'signin'`)],
  },
  {
    name: 'seq used again',
    changes: [
      data(
        'outbox/enqueue.ts',
        'await db.outbox.add(unnumbered.parse({ ...fresh, ...dependency, ...plan.add }))',
        `const last = await db.outbox.orderBy('seq').last()
        await db.outbox.put({ ...unnumbered.parse({ ...fresh, ...dependency, ...plan.add }), seq: (last?.seq ?? 0) + 1 })`,
      ),
    ],
  },
  {
    name: 'edited row keeps its seq',
    changes: [
      data(
        'decisions/resolve-conflict.ts',
        'await db.outbox.add(renewed(row, decided))',
        'await db.outbox.put({ ...renewed(row, decided), seq })',
      ),
    ],
  },
  {
    name: 'edited row sent under its old seq',
    changes: [
      data(
        'outbox/enqueue.ts',
        'await db.outbox.bulkAdd(plan.renew.map((row) => unnumbered.parse({ ...row, createdAt: now })))',
        'await db.outbox.bulkPut(plan.renew)',
      ),
    ],
  },
  {
    name: 'edit forgets what stands behind',
    changes: [
      domain('sync/coalesce.ts', 'behind.reduce(joined, [resetMutation(stuck)])', '[resetMutation(stuck)]'),
    ],
  },
  {
    name: 'dependsOn ignored',
    changes: [domain('sync/queue.ts', 'row.dependsOn !== undefined && created.has(row.dependsOn)', 'false')],
  },
  {
    name: 'order of a record ignored',
    changes: [domain('sync/queue.ts', 'if (seen.has(row.entityId)) return false', '')],
  },
  {
    name: 'everything waits for attention',
    changes: [
      domain(
        'sync/queue.ts',
        `return row.state === 'waiting' &&`,
        `return !mutations.some(({ state }) => state === 'attention') && row.state === 'waiting' &&`,
      ),
    ],
  },
  {
    name: 'epoch of a row ignored',
    changes: [
      data(
        'pull/server-rows.ts',
        'epoch !== held?.epoch || row.rev > held.rev',
        'held === undefined || row.rev > held.rev',
      ),
    ],
  },
  {
    name: 'answers of an older epoch accepted',
    changes: [data('pull/epoch.ts', 'if (epoch < known) throw new OldEpoch(epoch)', '')],
  },
  {
    name: 'answered row not stored',
    changes: [data('delivery/apply-response.ts', 'await storeAnswered(db, mutation, answer)\n', '\n')],
  },
  {
    name: 'compare-and-swap without compare',
    changes: [
      api(
        'store/sqlite/groups.ts',
        'WHERE id = :id AND rev = :expectedRev',
        'WHERE id = :id AND :expectedRev > 0',
      ),
    ],
  },
  {
    name: 'cursor of the last page',
    changes: [data('pull/list-groups.ts', 'begun ??= beginning(page.meta)', 'begun = beginning(page.meta)')],
  },
  {
    name: 'resync without tombstones',
    changes: [data('pull/list-groups.ts', 'deleted: true, after', 'after')],
  },
  {
    name: 'screen forgets what is being sent',
    changes: [
      domain(
        'sync/overlay.ts',
        'return shown && marked({ ...shown, ...omitUndefined(mutation.changes) }, mutation, shown.mark)',
        `return mutation.state === 'sending' ? shown : shown && marked({ ...shown, ...omitUndefined(mutation.changes) }, mutation, shown.mark)`,
      ),
    ],
  },
  {
    name: 'older answer overwrites a newer one',
    changes: [data('pull/server-rows.ts', 'epoch !== held?.epoch || row.rev > held.rev', 'true')],
  },
  {
    name: 'late creation brings a deleted group back',
    changes: [
      api('domain/idempotency.ts', 'key !== undefined && key.seq <=', 'key !== undefined && key.seq < 0 &&'),
      api(
        'domain/group.ts',
        'if (stored) {\n    const same',
        'if (stored && isLive(stored)) {\n    const same',
      ),
    ],
  },
  {
    name: `another account's changes on the screen`,
    changes: [
      data(
        'outbox/pending-mutations.ts',
        `device.db.outbox.where('uid').equals(member).sortBy('seq')`,
        `device.db.outbox.orderBy('seq').toArray()`,
      ),
    ],
  },
  {
    name: 'undo brings nothing back',
    changes: [
      data(
        'decisions/discard.ts',
        '[...rows.map(resetMutation), ...havingSeen(saidBy(rows), behind)]',
        'rows.length > 0 ? [] : havingSeen(saidBy(rows), behind)',
      ),
    ],
  },
  {
    name: 'undo behind what followed',
    changes: [
      data(
        'decisions/discard.ts',
        '[...rows.map(resetMutation), ...havingSeen(saidBy(rows), behind)]',
        '[...havingSeen(saidBy(rows), behind), ...rows.map(resetMutation)]',
      ),
    ],
  },
  {
    name: 'undo collides with what followed',
    changes: [
      data(
        'decisions/discard.ts',
        '[...rows.map(resetMutation), ...havingSeen(saidBy(rows), behind)]',
        '[...rows.map(resetMutation), ...behind]',
      ),
    ],
  },
  {
    name: 'undo makes no room',
    changes: [
      data(
        'decisions/discard.ts',
        '[...rows.map(resetMutation), ...havingSeen(saidBy(rows), behind)]',
        'rows.map(resetMutation)',
      ),
    ],
  },
  {
    name: 'discard leaves what followed to collide',
    changes: [
      data(
        'decisions/discard.ts',
        'bulkPut(havingSeen(seenBefore(row), behind, saidBy([row])))',
        'bulkPut(behind)',
      ),
    ],
  },
  {
    name: 'discard takes what stands behind',
    changes: [
      data(
        'decisions/discard.ts',
        'isCreation(row) ? withDependants([row], all) : [row]',
        'withDependants([row], all)',
      ),
    ],
  },
  {
    name: 'discard of what may have arrived',
    changes: [data('decisions/discard.ts', 'if (!mayDiscard(row)) return []', '')],
  },
  {
    name: 'keeping deletes what stands behind',
    changes: [
      data(
        'decisions/resolve-conflict.ts',
        'await reassignSeq(db, behind)',
        'await db.outbox.bulkDelete(behind.map((other) => other.seq))',
      ),
    ],
  },
  {
    name: 'keeping deletes the change',
    changes: [data('decisions/resolve-conflict.ts', 'await db.outbox.add(renewed(row, decided))', '')],
  },
  {
    name: 'keeping leaves it stopped',
    changes: [
      data(
        'decisions/resolve-conflict.ts',
        `state: 'waiting',`,
        `state: 'attention', reason: { why: 'conflict' },`,
      ),
    ],
  },
  {
    name: 'keeping against what its member never saw',
    changes: [domain('sync/resolved-mutation.ts', 'base: pick(server)', 'base: pick(newMutation)')],
  },
  {
    name: 'retry and keep do nothing',
    changes: [
      data('decisions/retry.ts', `if (row?.state !== 'attention') return`, 'if (row?.seq !== 0) return'),
      data(
        'decisions/resolve-conflict.ts',
        `if (row?.state !== 'attention') return`,
        'if (row?.seq !== 0) return',
      ),
    ],
  },
  {
    name: 'retry leaves it too old',
    changes: [data('decisions/retry.ts', 'now() : row.createdAt', 'row.createdAt : row.createdAt')],
  },
  {
    name: `discard all takes another account's`,
    changes: [
      data(
        'decisions/discard.ts',
        'readQueue(await rowsOf(device, whose))',
        'readQueue(await db.outbox.toArray())',
      ),
    ],
  },
  {
    name: 'discard all leaves what was tried',
    changes: [
      data(
        'decisions/discard.ts',
        'mutations.map(({ seq }) => seq)',
        'mutations.flatMap(({ seq, attempts }) => (attempts > 0 ? [] : [seq]))',
      ),
    ],
  },
  {
    name: 'retry lost to truncation',
    changes: [
      data(
        'sync/drain-scheduler.ts',
        '{ ...result, isBroughtForward: false }',
        '{ ...result, until: result.until + 0.5, isBroughtForward: false }',
      ),
      data(
        'sync/drain-scheduler.ts',
        `pause = undefined
    void attempt()`,
        `if (pause && device.now() < pause.until) return
    pause = undefined
    void attempt()`,
      ),
      data('sync/alarm.ts', 'Math.ceil(at - now())', 'at - now()'),
      data('sync/alarm.ts', 'if (isEarly) arm()\n        else ring()', 'void isEarly\n        ring()'),
    ],
  },
  {
    name: 'no retry after the device failed',
    changes: [
      data(
        'sync/drain-scheduler.ts',
        'if (pause) alarm.set(pause.until)',
        'if (pause && !pause.device) alarm.set(pause.until)',
      ),
    ],
  },
  {
    name: `no alarm for a record's own back-off`,
    changes: [
      data(
        'delivery/drain.ts',
        'next: nextSendable(await queueOf(device.db, uid), device.now())',
        'next: void nextSendable',
      ),
    ],
  },
  {
    name: 'hidden records shown to everybody',
    changes: [domain('sync/overlay.ts', ' || (row.hidden && authorOf(row) !== viewer)', '')],
  },
  {
    name: `hidden records lost on their author's device`,
    changes: [
      data('pull/pull-hidden.ts', 'found.get(row._id) ?? row', 'row'),
      data('pull/server-rows.ts', ' || saysMore(row, held)', ''),
    ],
  },
  {
    name: 'a change that does not wait for its picture',
    changes: [
      data(
        'delivery/send.ts',
        'await uploadPicture(device, picture, token)',
        'void uploadPicture(device, picture, token).catch(() => undefined)',
      ),
    ],
  },
  {
    name: 'a picture that was not taken counts as brought',
    changes: [data('delivery/send.ts', `if (uploaded && uploaded.kind !== 'accepted') return uploaded`, '')],
  },
  {
    name: 'a picture forgotten while its change waits',
    changes: [
      data(
        'database/retry-on-quota.ts',
        'const unnamed = old.filter((name) => !texts.some((text) => text.includes(name)))',
        'const unnamed = old',
      ),
    ],
  },
  {
    name: 'a picture purged that a group names',
    changes: [
      api(
        'store/sqlite/pictures.ts',
        'NOT EXISTS (SELECT 1 FROM groups WHERE picture = pictures.name)\n  AND ',
        '',
      ),
    ],
  },
]
