import { plural, sentences } from '../catalogue.ts'

export const bottomBarText = sentences('bottomBar', {
  label: 'Quick navigation',
  me: 'Me',
  unread: plural({ one: '{count} new', other: '{count} new' }),
})
