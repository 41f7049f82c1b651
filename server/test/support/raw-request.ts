import { connect } from 'node:net'
import { onBusyMachine } from './busy-machine.ts'

export type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type RawResponse = { status: number; text: string }

/** Sends the request line unchanged: HTTP clients normalize a path before it reaches the service. */
export function sendRaw(port: number, { method = 'GET', path, headers = {}, body = '' }: RawRequest): Promise<RawResponse> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`))
    let text = ''
    socket.setTimeout(onBusyMachine(10_000), () => socket.destroy(new Error('no response in time')))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
  })
}
