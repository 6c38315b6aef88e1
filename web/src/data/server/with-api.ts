import type { Device } from '../device.ts'
import { type Api, createApi } from './client.ts'

/** The data room together with its way to the server, which screens do without: it is loaded after the first of them. */
export type DeviceWithApi = Device & { api: Api }

export const withApi = (device: Device): DeviceWithApi => ({ ...device, api: createApi(device) })
