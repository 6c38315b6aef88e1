import type { Data } from '../device.ts'
import { type Api, createApi } from './client.ts'

/** The data room together with its way to the server, which screens do without: it is loaded after the first of them. */
export type Connected = Data & { api: Api }

export const connect = (data: Data): Connected => ({ ...data, api: createApi(data) })
