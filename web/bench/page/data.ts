import { apiBase } from '@group-organizer/contract/paths'
import { uidOfCopy } from '../../src/data/account/current-user.ts'
import { type DeviceWithApi, createDevice, surroundingsOfBrowser } from '../../src/data/device.ts'
import { withApi } from '../../src/data/server/client.ts'

/** The page's own device over a database of that name, signed in by that token. */
export const openData = (name: string, token: string | null = null): DeviceWithApi =>
  withApi(
    createDevice({
      ...surroundingsOfBrowser(),
      name,
      apiUrl: apiBase,
      currentUid: uidOfCopy,
      token: () => Promise.resolve(token),
    }),
  )
