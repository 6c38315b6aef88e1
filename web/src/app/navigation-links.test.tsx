// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { NavigationLinks } from './navigation-links.tsx'

afterEach(cleanup)

const show = (path: string, signedIn = false) => {
  const links = <NavigationLinks signedIn={signedIn} className="" linkClass="" />
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return () => router.state.location
}
const names = () => screen.getAllByRole('link').map((link) => link.textContent)
const active = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent)
const choose = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

describe('the navigation bar', () => {
  it('shows the dashboard to members only', () => {
    show('/')
    expect(names()).toEqual(['Home', 'All Groups', 'Meetings', 'Features', 'FAQ', 'Contact'])
    cleanup()
    show('/', true)
    expect(names()).toEqual(['Home', 'All Groups', 'Meetings', 'Dashboard', 'Features', 'FAQ', 'Contact'])
  })

  it('has Home active on the home page, and nothing on pages it does not lead to', () => {
    show('/')
    expect(active()).toEqual(['Home'])
    cleanup()
    show('/terms')
    expect(active()).toEqual([])
  })

  it('has active what was chosen last', async () => {
    show('/')
    choose('FAQ')
    await screen.findByRole('link', { current: 'location' })
    expect(active()).toEqual(['FAQ'])
    choose('Home')
    await screen.findByRole('link', { current: 'page' })
    expect(active()).toEqual(['Home'])
  })

  it('leads to a section without leaving a mark in the address, and keeps what is searched for', async () => {
    const place = show('/?q=lake')
    choose('All Groups')
    await screen.findByRole('link', { current: 'location' })
    expect(place()).toMatchObject({
      pathname: '/',
      search: '?q=lake',
      hash: '',
      state: { section: 'subscription-services' },
    })
  })

  it('goes to the home page where the section is not on this one', async () => {
    const place = show('/terms?from=footer')
    choose('Features')
    await screen.findByRole('link', { current: 'location' })
    expect(place()).toMatchObject({ pathname: '/', search: '', state: { section: 'benifit-section' } })
  })

  it('can be opened in a new tab at the same section', () => {
    show('/')
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/#contact-section')
  })
})
