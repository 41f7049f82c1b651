import { connect } from 'node:tls'
import type { SmtpFault } from './smtp-errors.ts'
import { SETTING_FAULTS } from './strings.ts'

type Attempt = {
  address: { host?: string; port?: number | string; secure?: boolean }
  /** What the server sent before the failure. */
  bytesRead: number
  probeMs: number
}

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED|CERT_CHAIN/
const EXPIRED = /CERT_(HAS_EXPIRED|NOT_YET_VALID)/
const NOT_TLS = /^EPROTO$|WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/

/** The sentence for a connection that failed because of SMTP_URL or the certificate; null for other failures. */
export async function findSettingFault(fault: SmtpFault, { address, bytesRead, probeMs }: Attempt): Promise<string | null> {
  const { host = 'localhost', secure = false } = address
  const port = Number(address.port ?? (secure ? 465 : 587))
  const server = `${host}:${port}`
  const code = fault.originalCode ?? fault.code ?? ''
  const reply = fault.response?.replace(/\s+/g, ' ').trim().slice(0, 300) ?? ''
  if (UNTRUSTED.test(code)) return SETTING_FAULTS.untrusted(server)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return SETTING_FAULTS.otherName(server)
  if (EXPIRED.test(code)) return SETTING_FAULTS.expired(server)
  if (secure && NOT_TLS.test(code)) return SETTING_FAULTS.withoutTls(server)
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return SETTING_FAULTS.tlsFailed(server, code)
  if (fault.command === 'STARTTLS') return SETTING_FAULTS.startTlsRefused(server, reply)
  if (fault.code === 'EPROTOCOL' && !/^[2-5]\d\d[ -]/.test(reply)) return SETTING_FAULTS.notSmtp(server)
  if (fault.timeoutType !== 'GREETING_TIMEOUT') return null
  // A mail server greets first. One that waits for the client to start TLS sends nothing, and anything else is no mail server.
  if (bytesRead > 0) return SETTING_FAULTS.notSmtp(server)
  return !secure && (await startsWithTls(host, port, probeMs)) ? SETTING_FAULTS.withTls(server) : null
}

/** Only asks; nothing is sent over a connection whose certificate was not checked. */
function startsWithTls(host: string, port: number, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: ms })
    const end = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('secureConnect', end(true)).on('timeout', end(false)).on('error', end(false)).on('close', end(false))
  })
}
