import type { Catalogue } from '../catalogue.ts'
import { profile, signIn } from './account.ts'
import { board } from './board.ts'
import { attention, changedFields, changes, pending } from './changes.ts'
import { choices, common } from './common.ts'
import { contactFaults } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { feedback, reportReasons } from './feedback.ts'
import { fields, groupFaults, groups, missing } from './groups.ts'
import { home } from './home.ts'
import { messages } from './messages.ts'
import { pictures } from './pictures.ts'
import { received } from './received.ts'
import { install, shell } from './shell.ts'
import { signInReasons } from './sign-in-reasons.ts'
import { logout, sync } from './sync.ts'
import { terms } from './terms.ts'

export const german: Catalogue = {
  'messages.groups': messages.groups,
  'messages.feedback': messages.feedback,
  'messages.reports': messages.reports,
  'messages.account': messages.account,
  'messages.contact': messages.contact,
  'messages.app': messages.app,
  signIn,
  signInReasons,
  profile,
  board,
  changes,
  changedFields,
  attention,
  pending,
  common,
  choices,
  dashboard,
  feedback,
  reportReasons,
  groups,
  fields,
  missing,
  groupFaults,
  home,
  pictures,
  received,
  shell,
  install,
  sync,
  logout,
  terms,
  contactFaults,
}
