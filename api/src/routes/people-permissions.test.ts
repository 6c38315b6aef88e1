import { expect, it } from 'vitest'
import {
  accountMatrix,
  peopleMatrix,
  peoplePermissionsContract,
  wordsMatrix,
} from '../../test-support/people-permissions-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { calendarOperations } from './calendars/calendar-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { pushOperations } from './push/push-operations.ts'
import { announcementOperations } from './words/announcement-operations.ts'

peoplePermissionsContract(() => Promise.resolve([createTestApp()]))

it('the permissions of every route are tested', () => {
  const asked = [...peopleMatrix, ...wordsMatrix, ...accountMatrix].map(({ route }) =>
    route
      .replace(/\?.*/, '')
      .replace(/[0-9a-f]{24}/, '{id}')
      .replace(/members\/[a-z-]+/, 'members/{uid}')
      .replace(/calendar\/x+\.ics/, 'calendar/{file}'),
  )
  const all = { ...peopleOperations, ...announcementOperations, ...pushOperations, ...calendarOperations }
  for (const call of Object.keys(all)) expect(asked).toContain(call)
})
