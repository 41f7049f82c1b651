import type { WrittenMail } from '@foyer/contracts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { HtmlFrame } from '../../../ui/HtmlFrame.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { templateFaults } from '../template-faults.ts'
import classes from './Preview.module.css'
import type { Sample } from './useSample.ts'

const VIEWS = ['desktop', 'phone', 'dark'] as const
type View = (typeof VIEWS)[number]
type Props = { sample: Sample; choosesEvent: boolean; isBlank: boolean; mail: WrittenMail | null; error: unknown; onRetry: () => unknown }

/** The email as a person gets it, with the data of a real registrant where there is one. */
export function Preview({ sample, choosesEvent, isBlank, mail, error, onRetry }: Props) {
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
      <div className={classes.choices}>
        {choosesEvent && (
          <SearchSelect
            label={t.emails.previewEvent}
            none={t.emails.sampleEvent}
            value={sample.event}
            options={sample.eventChoices}
            onSearch={sample.searchEvents}
            onChange={sample.chooseEvent}
          />
        )}
        {sample.hasPeople && (
          <SearchSelect
            label={t.emails.previewPerson}
            none={t.emails.sample}
            value={sample.person}
            options={sample.personChoices}
            onSearch={sample.searchPeople}
            onChange={sample.choosePerson}
          />
        )}
      </div>
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
      <p className={classes.note}>{t.emails.previewNote}</p>
    </section>
  )
}
