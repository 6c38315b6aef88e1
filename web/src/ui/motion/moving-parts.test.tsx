import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Marquee } from './moving-parts.tsx'

it('shows what will pass by in its first frame already, so that nothing below it moves', () => {
  // The server renders what stands before any effect has run.
  const firstFrame = renderToString(
    <Marquee speed={50} paused={false}>
      three steps
    </Marquee>,
  )
  expect(firstFrame).toContain('three steps')
})
