export const WEBHOOK_ERRORS = {
  tooMany: (max: number) => `This workspace has ${max} webhooks, which is the maximum. Delete one that is no longer needed.`,
  notHttps: 'url must start with https://.',
  credentials: 'url must not contain a user name or password.',
  notPublic: 'url must be on the public internet. Private addresses work only where the operator of this installation allows them.',
  invalidUrl: 'url is not a valid URL.',
  unknownEvent: 'eventId is not an event of this workspace.',
  disabled: 'This webhook is disabled. Enable it first.',
  erased: 'The person this delivery is about was erased, so there is nothing to send.',
}

export const DISABLED_REASONS = {
  byMember: 'Disabled by a member of the workspace.',
  gone: 'The receiver answered with 410 Gone, which means that it no longer wants requests.',
  failing: 'Every attempt failed for five days.',
}

export const DELIVERY_REASONS = {
  disabled: 'The webhook was disabled before the delivery succeeded.',
  attemptsUsedUp: (attempts: number) => `All ${attempts} attempts failed.`,
}

export const ATTEMPT_ERRORS = {
  status: (status: number) => `The receiver responded with status ${status}.`,
  redirect: (status: number) => `The receiver responded with status ${status}. Redirects are not followed: enter the final URL.`,
  timeout: (seconds: number) => `The receiver did not respond within ${seconds} seconds.`,
  blocked: 'The address is not on the public internet, so nothing was sent.',
  notFound: 'The host name of the URL does not exist.',
  refused: 'The receiver refused the connection.',
  certificate: 'The TLS certificate of the receiver is not valid.',
  network: 'The connection to the receiver failed.',
  secret: 'The secret cannot be read, because the secret of this installation changed. Rotate the secret of the webhook.',
}
