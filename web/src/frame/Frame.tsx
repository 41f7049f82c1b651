import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '../texts/index.ts'
import { LoadingPage } from '../ui/States.tsx'
import { BottomBar } from './BottomBar.tsx'
import classes from './Frame.module.css'
import { Palette } from './Palette.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useWorkspaceOfOtherTabs } from './use-workspace-of-other-tabs.ts'
import { VerifyBanner } from './VerifyBanner.tsx'
import { WaitingScansBanner } from './WaitingScansBanner.tsx'

/** Navigation on the left, on a phone at the bottom; the page beside it. */
export function Frame() {
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  useWorkspaceOfOtherTabs()
  useLiveUpdates()
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      {!isPhone && <Sidebar />}
      <div className={classes.column}>
        <VerifyBanner />
        <WaitingScansBanner />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isPhone && <BottomBar />}
      <Palette />
      <Shortcuts />
    </div>
  )
}
