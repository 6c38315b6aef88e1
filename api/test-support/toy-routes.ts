import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requireMember } from '../src/middleware/authenticate.ts'
import type { Api, RouteDeps } from '../src/middleware/context.ts'
import { json, pathId, query } from '../src/middleware/validate.ts'
import { parentList } from '../src/routes/parent-list.ts'
import { type CreationLimit, recordWrites } from '../src/routes/record-writes.ts'
import { listQuery, wholeList } from '../src/routes/whole-list.ts'
import { boardCreation, boardKind, markKind, noteCreation, noteKind, pinNote } from './toy-kinds.ts'

const unlimited: CreationLimit = (_, work) => work(() => undefined)
const id = 'param'

/** The routes of the toys, of the parts that all kinds share. */
export const toyRoutes = (deps: RouteDeps) => {
  const member = requireMember(deps)
  const boards = recordWrites(deps, boardKind)
  const notes = recordWrites(deps, noteKind)
  const marks = recordWrites(deps, markKind)
  const listBoards = wholeList(deps, boardKind)
  const ofBoard = parentList(deps, noteKind, 2)
  const change = json(z.partial(z.pick(boardCreation, { title: true, pages: true })))
  return new Hono<Api>()
    .get('/boards', query(listQuery), (c) => listBoards(c, c.req.valid('query')))
    .post('/boards', member, json(boardCreation), (c) =>
      boards.create(c, c.req.valid('json'), { message: 'Kept.', limit: unlimited }),
    )
    .patch('/boards/:id', pathId, member, change, (c) => boards.update(c, 'Changed.'))
    .delete('/boards/:id', pathId, member, (c) => boards.remove(c, 'Gone.'))
    .get('/notes/:id', pathId, query(listQuery), (c) => ofBoard.list(c))
    .post('/notes/:id', pathId, member, json(noteCreation), (c) =>
      notes.create(
        c,
        { ...c.req.valid('json'), boardId: c.req.valid(id).id },
        { message: 'Kept.', limit: unlimited },
      ),
    )
    .post('/marks/:id', pathId, member, json(z.object({ color: z.string() })), (c) =>
      marks.create(
        c,
        { ...c.req.valid('json'), noteId: c.req.valid(id).id },
        { message: 'Kept.', limit: unlimited },
      ),
    )
    .post('/notes/:id/pin', pathId, member, json(z.object({ isPinned: z.boolean() })), (c) =>
      notes.act(c, pinNote),
    )
}
