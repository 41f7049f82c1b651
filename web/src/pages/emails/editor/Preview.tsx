import type { WrittenMail } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import classes from './Preview.module.css'
import type { Sample } from './useSample.ts'

type Props = { sample: Sample; choosesEvent: boolean; isBlank: boolean; mail: WrittenMail | null; error: unknown; onRetry: () => unknown }

/** The email of a template, with the data of a real registrant where there is one. */
export function Preview({ sample, choosesEvent, ...preview }: Props) {
  return (
    <EmailPreview note={t.emails.previewNote} {...preview}>
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
    </EmailPreview>
  )
}
