import { answer as answerOf } from '@group-organizer/contract/envelope'
import { feedback } from '@group-organizer/contract/feedback'
import { group, groupFields, groupRow, ownGroup } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { noteCalls } from './calls.ts'
import { createAccount, newPerson } from './emulator.ts'
import { choose, feedbackOnServer, groupOfAnother, note, words } from './feedback-steps.ts'
import { create, field, filled, newName, row } from './group-steps.ts'
import { answer, logInAt, passUndo, press, readToast } from './steps.ts'
import { expect, test } from './test.ts'

const keys = (value: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(value)).toSorted()

const get = async (path: string, token?: string) => {
  const response = await fetch(`${addresses.url}/api${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

test.describe('the page', () => {
  test('lists the groups without saying who asks', async ({ page, context }) => {
    const calls = noteCalls(context)
    await page.goto('/')
    await expect.poll(() => calls('GET /groups')).toMatchObject({ status: 200, token: false })
    const { data, message } = answerOf(z.array(groupRow)).parse(calls('GET /groups')?.answered)
    expect(data.length).toBeGreaterThan(0)
    expect(message).toEqual(expect.any(String))
  })

  test('creates, updates and deletes a group with what the specification says', async ({ page, context }) => {
    const calls = noteCalls(context)
    const member = await createAccount()
    const name = newName('On the wire')
    await page.clock.install()
    await logInAt(page, member, '/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await expect.poll(() => calls('POST /groups')).toMatchObject({ status: 201, token: true })
    const created = calls('POST /groups')
    expect(keys(created?.sent)).toEqual(['_id', 'createdAt', 'userName', ...groupFields].toSorted())
    expect(created?.sent).toMatchObject({ ...filled, groupName: name, userName: member.displayName })
    const { data } = answerOf(ownGroup).parse(created?.answered)
    expect(data).toMatchObject({ groupName: name, userEmail: member.email })

    await row(page, name).getByRole('link', { name: 'Update', exact: true }).click()
    await field(page, 'Max Members').fill('7')
    await press(page, 'Update Group')
    const path = `/groups/${data._id}`
    await expect.poll(() => calls(`PATCH ${path}`)).toMatchObject({ status: 200, token: true })
    expect(calls(`PATCH ${path}`)?.sent).toEqual({ maxMembers: 7 })
    expect(answerOf(ownGroup).parse(calls(`PATCH ${path}`)?.answered).data.maxMembers).toBe(7)

    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Are you sure? This action cannot be undone!', 'Delete')
    await readToast(page, 'Group has been deleted.')
    await passUndo(page)
    await expect.poll(() => calls(`DELETE ${path}`)).toMatchObject({ status: 200, token: true })
    expect(calls(`DELETE ${path}`)?.sent).toBeUndefined()
    expect(calls(`DELETE ${path}`)?.answered).toMatchObject({
      success: true,
      message: expect.any(String),
    })
  })

  test('reads, writes, likes, updates and deletes feedback', async ({ page, context }) => {
    const calls = noteCalls(context)
    const { id, path } = await groupOfAnother()
    const member = await createAccount()
    await page.clock.install()
    await logInAt(page, member, path)
    await expect.poll(() => calls(`GET /feedbacks/${id}`)).toMatchObject({ status: 200 })
    expect(answerOf(z.array(feedback)).parse(calls(`GET /feedbacks/${id}`)?.answered).data).toEqual([])

    await words(page).fill('Over the wire.')
    await press(page, 'Submit Feedback')
    await readToast(page, 'Feedback submitted successfully!')
    const write = `POST /feedbacks/${id}`
    await expect.poll(() => calls(write)).toMatchObject({ status: 201, token: true })
    expect(keys(calls(write)?.sent)).toEqual([
      '_id',
      'createdAt',
      'feedback',
      'groupId',
      'userName',
      'userPhoto',
    ])
    expect(calls(write)?.sent).toMatchObject({
      feedback: 'Over the wire.',
      groupId: id,
      userName: member.displayName,
      userPhoto: '/images/avatar.svg',
    })
    const { data } = answerOf(feedback).parse(calls(write)?.answered)
    expect(data).toMatchObject({ feedback: 'Over the wire.', likes: 0, likedBy: [] })

    await note(page, 'Over the wire.').getByRole('button', { name: 'Like' }).click()
    const like = `POST /feedbacks/${data._id}/like`
    await expect.poll(() => calls(like)).toMatchObject({ status: 200, token: true, sent: { liked: true } })
    expect(answerOf(feedback).parse(calls(like)?.answered).data).toMatchObject({
      likes: 1,
      likedBy: [data.userId],
    })

    await choose(page, 'Over the wire.', 'Update')
    await page.getByLabel('Update your feedback').fill('Better words.')
    await press(page, 'Update')
    await readToast(page, 'Feedback updated successfully!')
    const own = `/feedbacks/${data._id}`
    await expect
      .poll(() => calls(`PATCH ${own}`))
      .toMatchObject({ status: 200, token: true, sent: { feedback: 'Better words.' } })

    await choose(page, 'Better words.', 'Delete')
    await answer(page, 'Do you want to delete this feedback?', 'Delete')
    await readToast(page, 'Feedback deleted successfully!')
    await passUndo(page)
    await expect.poll(() => calls(`DELETE ${own}`)).toMatchObject({ status: 200, token: true })
    expect(calls(`DELETE ${own}`)?.sent).toBeUndefined()
  })
})

test('signs the feedback of a member without a name as Anonymous', async ({ page }) => {
  const { id, path } = await groupOfAnother()
  await logInAt(page, await createAccount({ ...newPerson(), displayName: '' }), path)
  await test.step('the bar calls a member without a name User', async () => {
    const profile = page.getByRole('banner').locator('a[href="/profile"]')
    await expect(profile).toHaveAttribute('title', 'User')
  })
  await words(page).fill('Who am I?')
  await press(page, 'Submit Feedback')
  await readToast(page, 'Feedback submitted successfully!')
  await expect(note(page, 'Who am I?')).toContainText('Anonymous')
  await expect
    .poll(() => feedbackOnServer(id))
    .toMatchObject([{ userName: 'Anonymous', userPhoto: '/images/avatar.svg' }])
})

test.describe('the API', () => {
  test('gives one group to anyone, with the fields of section 3 and without an email', async () => {
    const { id } = await groupOfAnother()
    const { status, body } = await get(`/groups/${id}`)
    expect(status).toBe(200)
    const { data } = answerOf(group).parse(body)
    expect(data._id).toBe(id)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('gives the groups of an email to its member alone', async () => {
    const member = await createAccount()
    const query = `/groups?email=${encodeURIComponent(member.email)}`
    expect(await get(query)).toMatchObject({ status: 401, body: { success: false, code: 'signin_required' } })
    const stranger = await signIn(await createAccount())
    expect(await get(query, stranger.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { status, body } = await get(query, (await signIn(member)).token)
    expect(status).toBe(200)
    expect(answerOf(z.array(ownGroup)).parse(body).data).toEqual([])
  })
})
