import { parseIdempotencyKey, recordTag } from '@group-organizer/contract/mutation'
import { intentId } from '@group-organizer/contract/seat'
import { isTombstone } from '@group-organizer/contract/tombstone'
import { tokenSubject } from '../src/sync/account/id-token.ts'

export type ToyRow = {
  kind: string
  _id: string
  uid: string
  rev: number
  version: number
  stamp: number
  [field: string]: unknown
}

/** A record, and per device the highest key that took effect on it. */
type Stored = { row: ToyRow; applied: ReadonlyMap<string, number> }

/** A write that took effect. */
export type ToyWrite = { key: string; uid: string; before: ToyRow | undefined; row: ToyRow }

export type ToyRequest = {
  method: string
  /** Below the API's base, without the query. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** Seats of a note. */
const capacity = 2

const plurals = { notes: 'note', remarks: 'remark', places: 'place', ticks: 'tick' } as const
const isPlural = (name: string): name is keyof typeof plurals => name in plurals

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type ToyServerParts = {
  epoch?: () => number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Fields that its version does not know yet. */
  without?: readonly string[]
  written?: (write: ToyWrite) => void
}

/** A server in memory for the kinds of `toy-kinds.ts`, with the rules of `docs/sync.md`. */
export const createToyServer = ({
  epoch = () => 1,
  now = () => Date.UTC(2026, 10, 20, 12),
  without = [],
  written: heard = () => undefined,
}: ToyServerParts = {}) => {
  let records = new Map<string, Stored>()
  let stamp = 0
  /** A cursor from before may have missed a tombstone. */
  let purgedUpTo = 0
  const writes: ToyWrite[] = []

  const accept = (data: unknown, meta: object = {}, headers: Record<string, string> = {}) =>
    Response.json({ success: true, data, message: '', meta: { epoch: epoch(), ...meta } }, { headers })
  const refuse = (status: number, code: string, data?: unknown) =>
    Response.json(
      { success: false, code, message: `Refused: ${code}.`, data, meta: { epoch: epoch() } },
      { status },
    )

  const rowsOf = (kind: string) =>
    [...records.values()].map(({ row }) => row).filter((row) => row.kind === kind)

  const list = (rows: ToyRow[], { headers }: ToyRequest) => {
    const etag = JSON.stringify(rows.map(({ _id, rev }) => `${_id}.${rev}`).join())
    if (headers.get('if-none-match') === etag) return new Response(null, { status: 304 })
    return accept(rows, { asOf: stamp }, { etag })
  }

  /** Seats go to the first who ask. */
  const settle = (noteId: string) => {
    const wishes = rowsOf('place').filter((row) => row['noteId'] === noteId && row['wanted'] === true)
    wishes.sort((a, b) => Number(a['askedAt']) - Number(b['askedAt']))
    for (const place of rowsOf('place').filter((row) => row['noteId'] === noteId)) {
      const at = wishes.indexOf(place)
      const seat = at < 0 ? 'none' : at < capacity ? 'confirmed' : 'waiting'
      const nth = at < capacity ? undefined : at - capacity + 1
      if (place['seat'] === seat && place['place'] === nth) continue
      const stored = records.get(place._id)
      const { place: _before, ...rest } = place
      const line = nth !== undefined && { place: nth }
      const row = { ...rest, ...line, seat, rev: place.rev + 1, stamp: ++stamp } as ToyRow
      if (stored) records.set(place._id, { ...stored, row })
    }
  }

  /** Applies a write. A repeat changes nothing. */
  const write = (
    { headers, method }: ToyRequest,
    uid: string,
    id: string,
    make: (before: ToyRow | undefined) => Record<string, unknown> | Response,
  ): ToyRow | Response | 'repeated' => {
    const stored = records.get(id)
    const key = headers.get('idempotency-key') ?? ''
    const { device, seq } = parseIdempotencyKey(key)
    const appliedSeq = stored?.applied.get(`${uid} ${device}`) ?? 0
    if (seq <= appliedSeq) return 'repeated'
    const ifMatch = headers.get('if-match')
    if (method === 'PATCH' || method === 'DELETE') {
      if (!stored) return refuse(404, 'not_found')
      if (isTombstone(stored.row)) return refuse(410, 'gone', stored.row)
      if (stored.row.uid !== uid) return refuse(403, 'forbidden')
      if (ifMatch !== recordTag(epoch(), stored.row.version)) return refuse(412, 'changed', stored.row)
    }
    const made = make(stored?.row)
    if (made instanceof Response) return made
    for (const field of without) Reflect.deleteProperty(made, field)
    const before = stored?.row
    const counters = { rev: (before?.rev ?? 0) + 1, version: (before?.version ?? 0) + 1, stamp: ++stamp }
    const row = { ...made, _id: id, uid, ...counters } as ToyRow
    records.set(id, { row, applied: new Map(stored?.applied).set(`${uid} ${device}`, seq) })
    const wrote = { key, uid, before, row }
    writes.push(wrote)
    heard(wrote)
    return row
  }

  /** The highest key of the device: it betrays another one of the same name. */
  const appliedOf = (id: string, { headers }: ToyRequest) => {
    const { device } = parseIdempotencyKey(headers.get('idempotency-key') ?? '')
    const { row, applied } = records.get(id) ?? {}
    const uid = tokenSubject(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    return row && { appliedSeq: applied?.get(`${uid} ${device}`) }
  }

  const answer = (written: ToyRow | Response | 'repeated', id: string, request: ToyRequest) => {
    if (written instanceof Response) return written
    if (written !== 'repeated') return accept(written)
    return accept(records.get(id)?.row, appliedOf(id, request))
  }

  const parentFault = (noteId: string | undefined) => {
    if (noteId === undefined) return undefined
    const note = records.get(noteId)?.row
    if (!note) return refuse(404, 'not_found')
    return isTombstone(note) ? refuse(410, 'gone') : undefined
  }

  const create = (request: ToyRequest, uid: string, kind: string, noteId?: string) => {
    const body = isObject(request.body) ? request.body : {}
    const id = String(body['_id'])
    const made = write(request, uid, id, (before) => {
      if (before) return before.uid === uid ? refuse(412, 'changed', before) : refuse(409, 'taken')
      return parentFault(noteId) ?? { ...body, kind, ...(noteId !== undefined && { noteId }) }
    })
    return answer(made, id, request)
  }

  const want = async (request: ToyRequest, uid: string, noteId: string) => {
    const id = await intentId('place', noteId, uid)
    const { wanted } = isObject(request.body) ? request.body : {}
    const written = write(request, uid, id, (before) => {
      const fault = parentFault(noteId)
      if (fault) return fault
      const note = records.get(noteId)?.row
      if (note?.['colour'] === 'closed') return refuse(410, 'closed', note)
      const askedAt = before?.['wanted'] === true ? before['askedAt'] : stamp
      return { seat: 'none', ...before, kind: 'place', noteId, wanted, askedAt }
    })
    if (written instanceof Response) return written
    settle(noteId)
    const taken = rowsOf('place').filter((row) => row['noteId'] === noteId && row['seat'] === 'confirmed')
    return accept(
      { place: records.get(id)?.row, taken: taken.length },
      written === 'repeated' ? appliedOf(id, request) : {},
    )
  }

  const read = (request: ToyRequest, uid: string | undefined): Response => {
    const { path, query } = request
    const [, first = '', id = '', child = ''] = path.split('/')
    const cursor = { cursor: `${String(epoch())}.${String(stamp)}` }
    if (path === '/notes') return accept(rowsOf('note'), { ...cursor, asOf: stamp })
    if (path === '/note-changes') {
      const [since = Number.NaN, sinceEpoch] = (query.get('since') ?? '').split('.').map(Number).toReversed()
      if (sinceEpoch !== epoch() || !(since <= stamp && since >= purgedUpTo)) return refuse(410, 'resync')
      return accept(
        rowsOf('note').filter((row) => row.stamp > since),
        cursor,
      )
    }
    if (path === '/account/places') {
      if (uid === undefined) return refuse(401, 'signin_required')
      const own = rowsOf('place').filter((row) => row.uid === uid)
      return list(
        own.filter((row) => parentFault(String(row['noteId'])) === undefined),
        request,
      )
    }
    if (first === 'notes' && isPlural(child)) {
      const fault = parentFault(id)
      return (
        fault ??
        list(
          rowsOf(plurals[child]).filter((row) => row['noteId'] === id),
          request,
        )
      )
    }
    return refuse(404, 'not_found')
  }

  const respond = (request: ToyRequest): Response | Promise<Response> => {
    const { method, path } = request
    const token = request.headers.get('authorization')?.replace('Bearer ', '')
    const uid = token === undefined ? undefined : tokenSubject(token)
    if (method === 'GET') return read(request, uid)
    if (uid === undefined) return refuse(401, 'signin_required')
    const [, first = '', id = '', child = ''] = path.split('/')
    if (method === 'POST' && path === '/notes') return create(request, uid, 'note')
    if (method === 'POST' && isPlural(child)) return create(request, uid, plurals[child], id)
    if (method === 'PUT' && child === 'place') return want(request, uid, id)
    if (!isPlural(first)) return refuse(404, 'not_found')
    const body = isObject(request.body) ? request.body : {}
    const written = write(request, uid, id, (before) => {
      if (method === 'PATCH') return { ...before, ...body }
      const { kind, noteId }: Partial<ToyRow> = before ?? {}
      return { kind, ...(noteId !== undefined && { noteId }), deletedAt: new Date(now()).toISOString() }
    })
    return answer(written, id, request)
  }

  return {
    respond,
    /** A `fetch` for devices. */
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      return respond({
        method: request.method,
        path: pathname.replace('/api', ''),
        query: searchParams,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      })
    }) satisfies typeof fetch,
    rows: () => [...records.values()].map(({ row }) => row),
    row: (id: string) => records.get(id)?.row,
    /** Whether this server knows the path. */
    serves: (path: string) =>
      path === '/note-changes' || path === '/account/places' || isPlural(path.split('/')[1] ?? ''),
    /** All writes that took effect. */
    writes,
    /** A copy to go back to. */
    backUp: () => {
      const copy = { records: new Map(records), stamp, purgedUpTo }
      return () => {
        records = new Map(copy.records)
        stamp = copy.stamp
        purgedUpTo = copy.purgedUpTo
      }
    },
    /** Forgets what was deleted before that moment (ISO 8601), with what belongs to it. */
    purge: (before: string) => {
      const isOld = ({ row }: Stored) => typeof row['deletedAt'] === 'string' && row['deletedAt'] < before
      const gone = new Set([...records].filter(([, stored]) => isOld(stored)).map(([id]) => id))
      if (gone.size > 0) purgedUpTo = stamp
      for (const [id, { row }] of records)
        if (gone.has(id) || gone.has(String(row['noteId']))) records.delete(id)
    },
  }
}

export type ToyServer = ReturnType<typeof createToyServer>
