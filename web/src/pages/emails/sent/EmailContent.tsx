import type { MailMessageDetails } from '@foyer/contracts'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { HtmlFrame } from '../../../ui/HtmlFrame.tsx'
import { dateOf } from '../../../ui/times.ts'
import classes from './EmailContent.module.css'

const FORMATS = ['html', 'text'] as const
type Format = (typeof FORMATS)[number]

/** What the person sees, as a mail program shows it, or as plain text. */
export function EmailContent({
  message: { html, text, subject, templateName, status, contentRemovedAt },
}: {
  message: MailMessageDetails
}) {
  const [format, setFormat] = useState<Format>('html')
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  if (contentRemovedAt) return <p>{t.emails.contentRemoved(dateOf(contentRemovedAt))}</p>
  if (html === null) return <p>{status === 'queued' ? t.emails.notRendered : t.emails.noContent}</p>
  return (
    <section className={classes.content}>
      <SegmentedControl
        size="xs"
        aria-label={t.emails.formatLabel}
        value={format}
        onChange={(value) => setFormat(value as Format)}
        data={FORMATS.map((value) => ({ value, label: t.emails.formats[value] }))}
      />
      {format === 'html' ? (
        <HtmlFrame html={html} device={isPhone ? 'phone' : 'desktop'} title={t.emails.contentOf(subject ?? templateName)} />
      ) : (
        <pre className={classes.text}>{text}</pre>
      )}
    </section>
  )
}
