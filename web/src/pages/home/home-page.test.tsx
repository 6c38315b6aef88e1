// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Fragment } from 'react'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { sections } from '../../domain/constants.ts'
import { speak } from '../../text/catalogue.ts'
import { chooseLanguage, useLanguage } from '../../text/language.ts'
import { HomePage } from './home-page.tsx'

// jsdom has none of these.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = vi.fn()
    disconnect = vi.fn()
  },
)
const scrollIntoView = vi.fn()
Object.assign(Element.prototype, { scrollIntoView })

/** The layout renders the texts again in another language. */
const Layout = () => (
  <Fragment key={useLanguage()}>
    <Outlet />
  </Fragment>
)

afterEach(() => {
  cleanup()
  speak('en')
})

it('scrolls to a section once, and not again when it speaks another language', async () => {
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '/', element: <HomePage /> }] },
  ])
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const goToFaq = () => act(() => router.navigate('/', { state: { section: sections.faq } }))
  await goToFaq()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  await act(() => chooseLanguage('de'))
  expect(document.documentElement.lang).toBe('de')
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  await goToFaq()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
})
