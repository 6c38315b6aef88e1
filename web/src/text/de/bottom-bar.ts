import type { In } from '../catalogue.ts'
import type { bottomBarText } from '../en/bottom-bar.ts'

export const bottomBar: In<typeof bottomBarText> = {
  label: 'Schnellzugriff',
  me: 'Ich',
  unread: { one: '{count} neu', other: '{count} neu' },
}
