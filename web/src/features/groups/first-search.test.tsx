// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { group, recordB } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { FeaturedGroups } from './featured-groups.tsx'

// jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

const indexed = Promise.withResolvers<undefined>()
vi.mock('../../ui/first-screen.ts', async (load) => {
  const all = await load<typeof import('../../ui/first-screen.ts')>()
  const workInSlices: typeof all.workInSlices = async (...work) => {
    await indexed.promise
    await all.workInSlices(...work)
  }
  return { ...all, workInSlices }
})

const cards = () => screen.queryAllByRole('article').length
const frame = () => new Promise(requestAnimationFrame)

it('leaves the list as it is until the groups are indexed', async () => {
  const device = testDevice()
  await device.db.groups.bulkPut([
    { ...group, epoch: 1 },
    { ...group, _id: recordB, groupName: 'Night Anglers', epoch: 1 },
  ])
  render(
    <DeviceProvider device={device}>
      <MemoryRouter>
        <FeaturedGroups />
      </MemoryRouter>
    </DeviceProvider>,
  )
  await waitFor(() => expect(cards()).toBe(2))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'angler' } })
  for (let passed = 0; passed < 5; passed++) await frame()
  expect(cards()).toBe(2)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Loading groups')
  const said: (string | null)[] = []
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  indexed.resolve(undefined)
  await waitFor(() => expect(cards()).toBe(1))
  await waitFor(() => expect(said).toEqual(['1 group']))
})
