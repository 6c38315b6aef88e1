import * as http from 'node:http'
import * as https from 'node:https'
import { publicLookup } from './public-lookup.ts'

export type Answer = { status: number; headers: http.IncomingHttpHeaders }

/** Posts to addresses that members chose; follows no redirect. @param named allowed addresses of the operator's own network */
export const createPost = (named: readonly string[], timeoutMs: number) => {
  const lookup = publicLookup(named)
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }
  return (address: string, headers: http.OutgoingHttpHeaders, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const isSecure = address.startsWith('https:')
      const { request } = isSecure ? https : http
      const agent = isSecure ? agents.https : agents.http
      const signal = AbortSignal.timeout(timeoutMs)
      request(address, { method: 'POST', headers, agent, lookup, signal })
        .on('error', reject)
        .on('response', (response) => {
          // The body does not matter, even if it breaks off.
          response.on('error', () => undefined).resume()
          resolve({ status: response.statusCode ?? 0, headers: response.headers })
        })
        .end(body)
    })
}
