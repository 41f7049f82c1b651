import type { WrittenMail } from '@foyer/contracts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { HtmlFrame } from '../../../ui/HtmlFrame.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { templateFaults } from '../template-faults.ts'
import classes from './Preview.module.css'

const VIEWS = ['desktop', 'phone', 'dark'] as const
type View = (typeof VIEWS)[number]
type Props = {
  isBlank: boolean
  mail: WrittenMail | null
  error: unknown
  onRetry: () => unknown
  note?: string /** Whose data it shows. */
  children?: ReactNode
}

/** The email as a person gets it, on a desktop, on a phone and in dark mode. */
export function EmailPreview({ isBlank, mail, error, onRetry, note, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const [view, setView] = useState<View>(isPhone ? 'phone' : 'desktop')
  const hasFaults = Object.keys(templateFaults(error)).length > 0
  return (
    <section className={classes.preview} aria-label={t.emails.preview}>
      <div className={classes.bar}>
        <h2 className={classes.title}>{t.emails.preview}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t.emails.preview}
          value={view}
          onChange={(value) => setView(value as View)}
          data={VIEWS.map((value) => ({ value, label: t.emails.views[value] }))}
        />
      </div>
      {children}
      {Boolean(error) && !hasFaults && <ErrorState error={error} onRetry={onRetry} />}
      {hasFaults && <p role="status">{t.emails.previewInvalid}</p>}
      {isBlank && !mail && <p>{t.emails.previewBlank}</p>}
      {!mail && !error && !isBlank && <Skeleton height={520} radius={16} />}
      {mail && (
        <>
          <p className={classes.subject}>{mail.subject}</p>
          <HtmlFrame
            html={mail.html}
            title={t.emails.previewOf(mail.subject)}
            device={view === 'phone' ? 'phone' : 'desktop'}
            dark={view === 'dark'}
          />
        </>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  )
}
