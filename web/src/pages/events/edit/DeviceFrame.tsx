import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './DeviceFrame.module.css'

type Device = 'desktop' | 'tablet' | 'phone'
type Props = {
  title: string
  /** Null while there is none. */
  page: { title: string; url: string } | null
  devices: Partial<Record<Device, string>>
  /** Beside the title. */
  link?: ReactNode
  children?: ReactNode
}

/** A page on the preview origin, as wide as on a device of choice. That origin never gets the session. */
export function DeviceFrame({ title, page, devices, link, children }: Props) {
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <section className={classes.preview} aria-label={title}>
      <div className={classes.bar}>
        <h2 className={classes.title}>{title}</h2>
        {link}
        <SegmentedControl
          size="xs"
          aria-label={title}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={Object.entries(devices).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {children}
      {page && (
        <div className={`${classes.frame} ${classes[device]}`}>
          <iframe key={page.url} src={page.url} title={page.title} className={classes.page} sandbox="allow-same-origin allow-scripts" />
        </div>
      )}
    </section>
  )
}
