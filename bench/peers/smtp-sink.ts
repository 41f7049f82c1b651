import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server on loopback that accepts every message and only counts. */
export async function startSmtpSink() {
  let messages = 0
  const server = createServer((socket) => {
    let text = ''
    let inMessage = false
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (inMessage ? 5 : 2))
        if (inMessage) {
          messages += 1
          inMessage = false
          socket.write('250 accepted\r\n')
        } else if (/^data$/i.test(line)) {
          inMessage = true
          socket.write('354 go on\r\n')
        } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.write('220 sink\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    count: () => messages,
    stop: () => void server.close(),
  }
}
