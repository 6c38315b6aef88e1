import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseFile, openSqlite } from '../../src/store/sqlite/open-sqlite.ts'
import { ownSettings, startServer } from '../../test-support/api-process.ts'
import { dropDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import { endAll, runNode } from '../../test-support/run-command.ts'
import { emulatorToken, groupBody, groupPath } from '../../test-support/test-app.ts'
import { root } from '../run/settings.ts'

afterEach(endAll)

/** `npm run moderate` with these settings. */
const createCommand =
  (settings: Record<string, string>) =>
  async (...args: string[]) => {
    const command = join(root, 'api/commands/operate/moderate.ts')
    const { ended, printed } = runNode([command, ...args], { ...ownSettings, ...settings })
    return { code: await ended, printed: printed() }
  }

const ownFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moderate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Reads a stream of events until one of them says this; the test's own time limit ends it otherwise. */
const untilHeard = async (stream: ReadableStream<string>, word: string) => {
  let text = ''
  for await (const piece of stream) {
    text += piece
    if (text.includes(word)) return
  }
  throw new Error(`The stream ended with ${text}`)
}

const stores = { SQLite: () => '', MongoDB: () => ownDatabase(mongodbServer) }

describe.each(['SQLite', 'MongoDB'] as const)('the command, on %s', (name) => {
  it.skipIf(name === 'MongoDB' && !mongodbServer)(
    'hides a group from everybody while the server runs, and blocks an account',
    { timeout: 60_000 },
    async () => {
      const uri = stores[name]()
      const folder = await ownFolder()
      const settings = { DATA_DIR: folder, MONGODB_URI: uri }
      const moderate = createCommand(settings)
      const { base, stop } = await startServer(folder, settings)
      onTestFinished(async () => {
        await stop()
        if (uri) await dropDatabase(uri)
      })
      const create = (_id: string) =>
        fetch(`${base}/groups`, {
          method: 'POST',
          headers: { authorization: `Bearer ${emulatorToken('olga')}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...groupBody, _id }),
        })
      await create(groupBody._id)
      // The body is read at once: Node ends the body of an answer that is garbage-collected unread.
      const events = (await fetch(`${base}/events`)).body?.pipeThrough(new TextDecoderStream())
      if (!events) throw new Error('events have a body')

      const hidden = await moderate('hide', groupBody._id, 'spam')
      expect(hidden).toMatchObject({ code: 0 })
      expect((await fetch(base + groupPath)).status).toBe(410)
      expect(await (await fetch(`${base}/groups`)).text()).not.toContain(groupBody.groupName)
      await untilHeard(events, '"groups"')

      await moderate('block', 'olga')
      expect((await create('b'.repeat(24))).status).toBe(403)
      await moderate('unblock', 'olga')
      expect((await create('b'.repeat(24))).status).toBe(201)

      await moderate('hide-account', 'olga', 'spam')
      expect((await fetch(`${base}/groups/${'b'.repeat(24)}`)).status).toBe(410)
      await moderate('restore-account', 'olga')
      expect((await fetch(`${base}/groups/${'b'.repeat(24)}`)).status).toBe(200)
      expect((await fetch(base + groupPath)).status).toBe(410)

      for (const unknown of ['$where', '\u001b[31mred'])
        expect(await moderate('delete', unknown)).toEqual({
          code: 1,
          printed: `There is no group, feedback, meeting, announcement, or reply ${unknown.replace('\u001b', ' ')}.\n`,
        })

      await moderate('restore', groupBody._id)
      expect((await fetch(base + groupPath)).status).toBe(200)
      const { printed } = await moderate('show', groupBody._id)
      expect(printed).toMatch(/Audit:\n {2}\S+ show, by \S+\n {2}\S+ restore, by \S+\n {2}\S+ hide, by/)
    },
  )
})

it('the command ends with its usage, or what is wrong, in a sentence', { timeout: 60_000 }, async () => {
  const folder = await ownFolder()
  const moderate = createCommand({ DATA_DIR: folder })
  const missing = await moderate('list')
  expect(missing).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^There is no database /) as string,
  })
  await openSqlite(databaseFile(folder)).close()
  const elsewhere = createCommand({ DATA_DIR: folder, MONGODB_URI: 'mongodb://127.0.0.1:9/groups' })
  const away = await elsewhere('list')
  expect(away).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^MongoDB at 127\.0\.0\.1:9 does not answer\..*\n$/) as string,
  })
  const wrong = await moderate('remove', 'a')
  expect(wrong).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^npm run moderate -- list /) as string,
  })
})
