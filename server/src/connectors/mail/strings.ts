/** What is wrong with the connection to the mail server, for the ledger and `foyer doctor`. `server` is its host and port. */
export const SETTING_FAULTS = {
  untrusted: (server: string) =>
    `The certificate of the mail server ${server} is self-signed or from an unknown authority. Use a host with a trusted certificate in SMTP_URL, set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL to accept any certificate.`,
  otherName: (server: string) =>
    `The certificate of the mail server ${server} is for another host name. Use the name in the certificate as the host of SMTP_URL.`,
  expired: (server: string) =>
    `The certificate of the mail server ${server} has expired or is not valid yet. Renew it, or use another server in SMTP_URL, and check the clock of this machine.`,
  withoutTls: (server: string) =>
    `The mail server ${server} does not start with TLS. Use smtp:// in SMTP_URL, or its port for TLS, usually 465.`,
  withTls: (server: string) =>
    `The mail server ${server} starts with TLS. Use smtps:// in SMTP_URL, or its port for STARTTLS, usually 587.`,
  tlsFailed: (server: string, code: string) =>
    `The TLS connection to the mail server ${server} failed (${code}). Check the scheme and the port in SMTP_URL.`,
  notSmtp: (server: string) => `${server} is not a mail server for SMTP. Check the host and the port in SMTP_URL.`,
  startTlsRefused: (server: string, reply: string) =>
    `The mail server ${server} refused STARTTLS. Use smtps:// with its port for TLS in SMTP_URL, or add ?ignoreTLS=true to send without encryption.${reply && ` It answered: ${reply}`}`,
}
