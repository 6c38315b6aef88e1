import { expect, it } from 'vitest'
import {
  peopleMatrix,
  peoplePermissionsContract,
  wordsMatrix,
} from '../../test-support/people-permissions-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { peopleOperations } from './people-operations.ts'
import { announcementOperations } from './words/announcement-operations.ts'

peoplePermissionsContract(() => Promise.resolve([createTestApp()]))

it('the permissions of every route are tested', () => {
  const asked = [...peopleMatrix, ...wordsMatrix].map(({ route }) =>
    route
      .replace(/\?.*/, '')
      .replace(/[0-9a-f]{24}/, '{id}')
      .replace(/members\/[a-z-]+/, 'members/{uid}'),
  )
  for (const { method, path } of [...peopleOperations, ...announcementOperations])
    expect(asked).toContain(`${method.toUpperCase()} ${path}`)
})
