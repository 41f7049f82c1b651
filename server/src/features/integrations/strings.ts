/** Each takes the product name of the system. */
export const INTEGRATION_STRINGS = {
  scopesMissing: (name: string) => `${name} has not granted the required permissions. Reconnect it and allow them.`,
  tokenNotAccepted: (name: string) => `accessToken is not accepted by ${name}. Check that it is complete and has not expired.`,
  tokenLacksScopes: (name: string) => `accessToken lacks permissions ${name} requires. Grant them and try again.`,
  consentNotConfigured: (name: string) =>
    `${name} cannot be connected by consent: the settings of this service have no client id for it. Connect it with a token.`,
  noConsent: (name: string) => `${name} has no consent page. Connect it with an API key.`,
  instanceUrlNotAllowed: (name: string) => `instanceUrl is not an allowed ${name} address.`,
}
