// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { GoingFaces } from './going-faces.tsx'

const row = (uid: string, more: object) => ({ uid, userName: uid, userPhoto: '', guests: 0, ...more })

const rows = [
  ...['Ann', 'Ben', 'Cem', 'Dora', 'Eve', 'Finn'].map((uid) =>
    row(uid, { answer: 'going', seat: 'confirmed' }),
  ),
  row('Waiting', { answer: 'going', seat: 'waiting', place: 1 }),
  row('Absent', { answer: 'no', seat: 'none' }),
]

const show = (going: number) => {
  const asked: string[] = []
  const device = testDevice({
    fetch: (input) => {
      asked.push(new URL(new Request(input).url).pathname)
      return Promise.resolve(Response.json({ success: true, data: rows, message: '', meta: { epoch: 1 } }))
    },
  })
  const { container } = render(
    <DeviceProvider device={device}>
      <GoingFaces meeting={{ ...meeting, going }} changedBy="" />
    </DeviceProvider>,
  )
  return { asked, container }
}

afterEach(cleanup)

it('shows five of those who have a seat, and names three', async () => {
  const { container } = show(9)
  await screen.findByText('Ann')
  expect(container.textContent).toMatch(/Ann, Ben, Cem \+6$/)
  expect(container.querySelectorAll('.rounded-full')).toHaveLength(5)
  expect(container.textContent).not.toContain('Waiting')
})

it('takes no room where nobody comes', () => {
  expect(show(0).container.innerHTML).toBe('')
})
