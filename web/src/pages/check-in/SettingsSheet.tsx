import { Switch } from '@mantine/core'
import { t } from '../../texts/index.ts'
import type { DeviceSettings } from './device-settings.ts'
import classes from './SettingsSheet.module.css'
import { Sheet } from './Sheet.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  settings: DeviceSettings
  onChange: (settings: DeviceSettings) => void
  /** Guests on the list of this device. */
  listed: number | null
}

export function SettingsSheet({ opened, onClose, settings, onChange, listed }: Props) {
  const toggle = (name: keyof DeviceSettings) => ({
    checked: settings[name],
    onChange: () => onChange({ ...settings, [name]: !settings[name] }),
  })
  return (
    <Sheet title={t.checkIn.settings} opened={opened} onClose={onClose}>
      <div className={classes.fields}>
        <Switch label={t.checkIn.express} description={t.checkIn.expressHint} {...toggle('express')} />
        <Switch label={t.checkIn.sound} {...toggle('sound')} />
        <Switch label={t.checkIn.vibration} {...toggle('vibration')} />
        <p className={classes.hint}>
          {t.checkIn.settingsHint} {listed !== null && t.checkIn.listHint(listed)}
        </p>
      </div>
    </Sheet>
  )
}
