import { expect, test } from 'vitest'
import { mapAddress } from './map-address.ts'

test('a phone that knows geo addresses opens its own map, anything else OpenStreetMap', () => {
  expect(mapAddress('Pier 7, Köln & more', 'Mozilla/5.0 (Linux; Android 16)')).toBe(
    'geo:0,0?q=Pier%207%2C%20K%C3%B6ln%20%26%20more',
  )
  expect(mapAddress('Pier 7', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(
    'https://www.openstreetmap.org/search?query=Pier%207',
  )
})
