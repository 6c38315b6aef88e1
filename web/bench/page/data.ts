import { apiBase } from '@group-organizer/contract/paths'
import { type Device, createDevice, surroundingsOfBrowser } from '../../src/data/device.ts'
import { uidOfCopy } from '../../src/sync/account/current-user.ts'
import { type Api, withApi } from '../../src/sync/server/client.ts'

/** The page's own device over a database of that name, signed in by that token. */
export const openData = (name: string, token: string | null = null): Device & { api: Api } =>
  withApi(
    createDevice({
      ...surroundingsOfBrowser(),
      name,
      apiUrl: apiBase,
      currentUid: uidOfCopy,
      token: () => Promise.resolve(token),
    }),
  )
