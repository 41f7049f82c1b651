import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * A mail server that accepts everything and notes when it had the last byte of each message, in a process of its own: real ones spend their
 * time on disks and spam filters, and parsing messages here would take CPU time from the service. Prints the URL of its HTTP side.
 */
const arrivals = new Map<string, number>()
let lastMessage = ''

const END_OF_MESSAGE = Buffer.from('\r\n.\r\n')
const REPLIES: Record<string, string> = { EHLO: '250-sink\r\n250 8BITMIME', HELO: '250 sink', DATA: '354 go on', QUIT: '221 bye' }

const smtp = createServer({ noDelay: true }, (socket: Socket) => {
  let recipient = ''
  let isMessage = false
  let received = Buffer.alloc(0) as Buffer
  socket.write('220 sink\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    for (;;) {
      const end = isMessage ? received.indexOf(END_OF_MESSAGE) : received.indexOf('\r\n')
      if (end < 0) return
      const text = received.toString('latin1', 0, end)
      received = received.subarray(end + (isMessage ? END_OF_MESSAGE.length : 2))
      if (isMessage) {
        arrivals.set(recipient, Date.now())
        lastMessage = text
        isMessage = false
        socket.write('250 accepted\r\n')
        continue
      }
      const command = text.slice(0, 4).toUpperCase()
      if (command === 'RCPT') recipient = /<([^>]*)>/.exec(text)?.[1] ?? ''
      isMessage = command === 'DATA'
      socket.write(`${REPLIES[command] ?? '250 ok'}\r\n`)
      if (command === 'QUIT') socket.end()
    }
  })
})

const answer = (path: string): unknown => {
  if (path === '/arrivals') return Object.fromEntries(arrivals)
  if (path === '/last-message') return { text: lastMessage }
  if (path === '/reset') arrivals.clear()
  return { smtpUrl: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`, count: arrivals.size }
}

const http = createHttpServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer(request.url!)))
})
smtp.listen(0, '127.0.0.1', () =>
  http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`)),
)
process.once('SIGTERM', () => process.exit(0))
