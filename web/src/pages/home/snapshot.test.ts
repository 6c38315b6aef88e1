// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account } from '../../session/session-store.ts'
import { type Snapshot, keepSnapshots } from './snapshot.ts'

const page = (cards: number) => `
  <main>
    <section>Hero</section>
    <section><h2>How it works <span data-still="How">Ho</span></h2><div data-still=""><p>1</p></div></section>
    <section id="subscription-services">
      <div data-whole="true"></div>
      <p role="status">${String(cards)} groups</p>
      <ul class="card-grid">${'<li class="card-slot"><article>A group &lt;b></article></li>'.repeat(cards)}</ul>
    </section>
  </main>`

let stop: () => void

const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const read = () => JSON.parse(localStorage.getItem('snapshot') ?? 'null') as Snapshot | null

const htmlKept = () => {
  const place = document.createElement('div')
  place.innerHTML = read()?.html ?? ''
  return place
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/styles.css">'
  document.body.innerHTML = page(10)
  stop = keepSnapshots()
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

it('is of what stands between the hero and the cards in sight, with room for the rest', () => {
  leave()
  expect(read()).toMatchObject({ epoch: 0, styles: '/assets/styles.css' })
  const html = htmlKept()
  expect([...html.children].map(({ tagName, id }) => [tagName, id])).toEqual([
    ['SECTION', ''],
    ['SECTION', 'subscription-services'],
  ])
  expect(html.querySelectorAll('article')).toHaveLength(8)
  expect(html.querySelectorAll('.card-grid > li')).toHaveLength(10)
  expect(html.querySelectorAll('.card-place:empty')).toHaveLength(2)
  expect(html.querySelector('article')?.textContent).toBe('A group <b>')
})

it('stands still, and does not say how many groups there are', () => {
  leave()
  const html = htmlKept()
  expect([...html.querySelectorAll('[data-still]')].map(({ innerHTML }) => innerHTML)).toEqual(['How', ''])
  expect(html.querySelector('[role=status]')?.textContent).toBe('Loading groups')
})

it('is not taken of another page, nor of a part of the list', () => {
  history.replaceState(null, '', '/terms')
  leave()
  expect(read()).toBeNull()
  history.replaceState(null, '', '/')
  document.querySelector('[data-whole]')?.setAttribute('data-whole', 'false')
  leave()
  expect(read()).toBeNull()
})

it('is gone with the session', async () => {
  leave()
  expect(read()).not.toBeNull()
  await account.logOut()
  expect(read()).toBeNull()
})

it('is gone with the last group', () => {
  leave()
  document.body.innerHTML = page(0)
  leave()
  expect(read()).toBeNull()
})

it('is not taken of itself, which may be of another session by now', () => {
  document.querySelector('.card-grid')?.toggleAttribute('inert')
  leave()
  expect(read()).toBeNull()
})

it('is done without where the device has no room, and the last one does not stay', () => {
  leave()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(leave).not.toThrow()
  expect(read()).toBeNull()
})

it('is taken no more once it was stopped', () => {
  stop()
  leave()
  expect(read()).toBeNull()
})
