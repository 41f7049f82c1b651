import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type TestCertificate = { cert: string; key: string }

/** A self-signed certificate for a host name, valid between two times; Node cannot make one. */
export function createCertificate({ host, from, to }: { host: string; from: Date; to: Date }): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(host)))))
  const names = sequence(tlv(0x82, Buffer.from(host)))
  const extensions = tlv(0xa3, sequence(sequence(oid('551d11'), tlv(0x04, names))))
  const content = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function tlv(tag: number, value: Buffer): Buffer {
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts))
const integer = (value: Buffer) => tlv(0x02, value)
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => tlv(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))
