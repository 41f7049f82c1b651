import { type ConnectableSystem, SYSTEMS } from '@foyer/contracts'

const name = (system: ConnectableSystem): string => SYSTEMS[system].name

export const INTEGRATION_STRINGS = {
  scopesMissing: (system: ConnectableSystem) => `${name(system)} has not granted the required permissions. Reconnect it and allow them.`,
  tokenNotAccepted: (system: ConnectableSystem) =>
    `accessToken is not accepted by ${name(system)}. Check that it is complete and has not expired.`,
  tokenLacksScopes: (system: ConnectableSystem) => `accessToken lacks permissions ${name(system)} requires. Grant them and try again.`,
  instanceUrlNotAllowed: (system: ConnectableSystem) => `instanceUrl is not an allowed ${name(system)} address.`,
}
