import { useLocalStorage } from '@mantine/hooks'

const DEFAULTS = { sound: true, vibration: true, express: true }
export type DeviceSettings = typeof DEFAULTS

/** Kept in this browser, for all accounts and links. */
export function useDeviceSettings() {
  return useLocalStorage<DeviceSettings>({ key: 'foyer-check-in-settings', defaultValue: DEFAULTS, getInitialValueInEffect: false })
}
