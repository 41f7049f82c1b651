import { createSocket } from 'node:dgram'

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const
type Type = keyof typeof TYPES

const ANSWER = 0x8180
const NO_SUCH_NAME = 3
const SERVER_FAILURE = 2

/** A name server on loopback that speaks DNS over UDP, with the records of the test. */
export async function startNameServer() {
  const records = new Map<string, string[]>()
  let isFailing = false
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    const values = records.get(`${type} ${name}`) ?? []
    const known = values.length > 0 || [...records.keys()].some((key) => key.endsWith(` ${name}`))
    const status = isFailing ? SERVER_FAILURE : known ? 0 : NO_SUCH_NAME
    const answers = isFailing ? [] : values.map((value) => recordOf(type as Type, value))
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(ANSWER | status, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type: Type, name: string, ...values: string[]) => void records.set(`${type} ${name}`, values),
    fail: (failing: boolean) => {
      isFailing = failing
    },
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function questionOf(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const code = query.readUInt16BE(at + 1)
  return { name: labels.join('.').toLowerCase(), type: Object.entries(TYPES).find(([, one]) => one === code)?.[0] ?? '', end: at + 5 }
}

function recordOf(type: Type, value: string): Buffer {
  const data = DATA[type](value)
  const head = Buffer.alloc(12)
  // The name is that of the question, which starts at byte 12.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TYPES[type], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const withLength = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
const DATA: Record<Type, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  CNAME: (value) => Buffer.concat([...value.split('.').map(withLength), Buffer.from([0])]),
  // A text of more than 255 characters has several parts.
  TXT: (value) => Buffer.concat((value.match(/.{1,200}/gs) ?? ['']).map(withLength)),
}
