import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { numberOf, type TimeStyle } from '../../ui/times.ts'
import { Banners } from './Banners.tsx'
import classes from './CheckInScreen.module.css'
import type { CheckInSource } from './device/source.ts'
import type { OpenDevice } from './device/use-device.ts'
import { useDeviceSettings } from './device-settings.ts'
import { RecentList } from './RecentList.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { Sheet } from './Sheet.tsx'
import { Stage } from './Stage.tsx'
import { useFlow } from './use-flow.ts'

type Props = {
  title: string
  /** Below the title, such as the name of the link. */
  subtitle?: string
  /** Leads away from the screen; a helper with a link has nowhere to go. */
  back?: ReactNode
  source: CheckInSource
  opened: OpenDevice
  style: TimeStyle
  isCanceled: boolean
  /** Whether the page opens again without a connection. */
  opensOffline?: boolean
  searchLabel: string
}

/** Check-in on the whole screen: the camera, the result over it, and a search for guests without a ticket. */
export function CheckInScreen({ title, subtitle, back, source, opened, style, isCanceled, opensOffline = false, searchLabel }: Props) {
  const { device, state } = opened
  const [settings, setSettings] = useDeviceSettings()
  const flow = useFlow(device, settings)
  const [q, setQ] = useState('')
  const searches = q.trim() !== '' && flow.shown === null
  const [showsRecent, recentSheet] = useDisclosure()
  const [showsSettings, settingsSheet] = useDisclosure()
  usePageTitle(t.checkIn.titleOf(title))
  useLeaveWarning(!state.isConnected && state.waiting > 0 && !opensOffline)

  const recent = (
    <RecentList
      recent={state.recent}
      style={style}
      onUndo={(scan) => {
        recentSheet.close()
        void flow.undo(scan)
      }}
    />
  )
  return (
    <main className={classes.screen}>
      <header className={classes.header}>
        {back}
        <div className={classes.names}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {state.counts && (
          <p className={classes.counter}>
            <b>{t.checkIn.counter(numberOf(state.counts.checkedIn), numberOf(state.counts.confirmed))}</b>{' '}
            <span className={classes.counterLabel}>{t.checkIn.counterLabel}</span>
          </p>
        )}
        <button type="button" className={classes.iconButton} aria-label={t.checkIn.settings} onClick={settingsSheet.open}>
          <Icon name="settings" size={20} />
        </button>
      </header>
      <div className={classes.body}>
        <div className={classes.column}>
          {/* The camera stays on behind the results, so that it does not start again for the next guest. */}
          <div className={searches ? classes.hidden : classes.stage}>
            <Stage flow={flow} />
          </div>
          {searches && (
            <SearchResults
              q={q}
              device={device}
              source={source}
              isConnected={state.isConnected}
              style={style}
              onCheckIn={({ registrationId }) => {
                setQ('')
                void flow.checkIn({ registrationId })
              }}
            />
          )}
          <Banners opened={opened} isCanceled={isCanceled} opensOffline={opensOffline} />
          <SearchBar label={state.isConnected ? searchLabel : t.checkIn.searchByName} value={q} onChange={setQ} onCode={flow.scan}>
            <button type="button" className={classes.recentButton} onClick={recentSheet.open}>
              {t.checkIn.lastTen}
            </button>
          </SearchBar>
        </div>
        <aside className={classes.aside} aria-label={t.checkIn.lastTenTitle}>
          <h2 className={classes.asideTitle}>{t.checkIn.lastTenTitle}</h2>
          {recent}
        </aside>
      </div>
      <Sheet title={t.checkIn.lastTenTitle} opened={showsRecent} onClose={recentSheet.close}>
        {recent}
      </Sheet>
      <SettingsSheet
        opened={showsSettings}
        onClose={settingsSheet.close}
        settings={settings}
        onChange={setSettings}
        listed={state.listed}
      />
    </main>
  )
}

/** The scans are stored, but the page opens again only with a connection. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
