import type { Catalogue } from '../catalogue.ts'
import * as account from './account.ts'
import * as announcements from './announcements.ts'
import * as board from './board.ts'
import * as bottomBar from './bottom-bar.ts'
import * as calendar from './calendar.ts'
import * as changes from './changes.ts'
import * as common from './common.ts'
import * as dashboard from './dashboard.ts'
import * as feedback from './feedback.ts'
import * as groups from './groups.ts'
import * as home from './home.ts'
import * as meetings from './meetings.ts'
import { messages } from './messages.ts'
import * as people from './people.ts'
import { received } from './received.ts'
import * as reminders from './reminders.ts'
import * as shell from './shell.ts'
import * as sync from './sync.ts'
import * as terms from './terms.ts'

/** Each export is named like its room in `text/en`. */
export const german: Catalogue = {
  ...account,
  ...announcements,
  ...board,
  ...bottomBar,
  ...calendar,
  ...changes,
  ...common,
  ...dashboard,
  ...feedback,
  ...groups,
  ...home,
  ...meetings,
  ...people,
  ...reminders,
  ...shell,
  ...sync,
  ...terms,
  ...Object.fromEntries(Object.entries(messages).map(([room, words]) => [`messages.${room}`, words])),
  received,
}
