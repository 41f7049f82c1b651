import { type Agent, type IncomingMessage, request } from 'node:http'

/** The status, once the whole response has arrived. Rejects with the error of the connection. */
export function send(agent: Agent, method: string, url: string, body?: unknown): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response: IncomingMessage) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    call.on('error', reject).end(text)
  })
}
