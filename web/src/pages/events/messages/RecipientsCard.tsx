import { listCampaignLinks, type MessageDryRun, REGISTRATION_SOURCES, REGISTRATION_STATUSES } from '@foyer/contracts'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ContactFilterSelect } from '../../contacts/saved/ContactFilterSelect.tsx'
import { AnswerFilter } from '../registrants/AnswerFilter.tsx'
import { useQuestions } from '../use-questions.ts'
import { type MessageValues, readAnswer } from './message-form.ts'
import classes from './RecipientsCard.module.css'

type Filter = MessageValues['filter']
type Props = { eventId: string; filter: Filter; onChange: (filter: Filter) => void; dryRun?: MessageDryRun }

/** Whom the message goes to, with how many people that is now. */
export function RecipientsCard({ eventId, filter, onChange, dryRun }: Props) {
  const { data: campaigns } = useQuery(read(listCampaignLinks, { params: { eventId } }))
  const questions = useQuestions(eventId)
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  const answers = filter.answers ?? []
  const links = campaigns?.links ?? []
  return (
    <Card title={t.messages.to} text={filter.status.length === 0 ? undefined : <Count dryRun={dryRun} />}>
      <Stack>
        <Checkbox.Group
          label={t.messages.statuses}
          error={filter.status.length === 0 && t.messages.noStatus}
          value={[...filter.status]}
          onChange={(status) => set({ status: status as Filter['status'] })}
        >
          <div className={classes.statuses}>
            {REGISTRATION_STATUSES.map((status) => (
              <Checkbox key={status} value={status} label={t.events.registrationStatuses[status]} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.more}>
          <Select
            label={t.registrants.filters.checkedIn}
            data={[
              { value: '', label: t.messages.any },
              { value: 'true', label: t.registrants.checkedIn.true },
              { value: 'false', label: t.registrants.checkedIn.false },
            ]}
            value={filter.checkedIn === undefined || filter.checkedIn === null ? '' : String(filter.checkedIn)}
            onChange={(value) => set({ checkedIn: value ? value === 'true' : null })}
          />
          {links.length > 0 && (
            <Select
              label={t.registrants.filters.campaign}
              data={[{ value: '', label: t.messages.any }, ...links.map(({ id, label }) => ({ value: id, label }))]}
              value={filter.campaignLinkId ?? ''}
              onChange={(value) => set({ campaignLinkId: value || null })}
            />
          )}
          <MultiSelect
            label={t.registrants.filters.source}
            placeholder={filter.source?.length ? undefined : t.messages.any}
            data={REGISTRATION_SOURCES.map((value) => ({ value, label: t.messages.sources[value] }))}
            value={[...(filter.source ?? [])]}
            onChange={(source) => set({ source: source as Filter['source'] })}
          />
          <ContactFilterSelect value={filter.contactFilterId ?? null} onChange={(contactFilterId) => set({ contactFilterId })} />
        </div>
        <Row>
          {answers.map(({ key, value }) => (
            <Chip
              key={`${key}:${value}`}
              label={`${questions.find((question) => question.key === key)?.label ?? key}: ${value}`}
              onRemove={() => set({ answers: answers.filter((each) => each.key !== key || each.value !== value) })}
            />
          ))}
          <AnswerFilter eventId={eventId} onAdd={(answer) => set({ answers: [...answers, readAnswer(answer)].slice(-20) })} />
        </Row>
      </Stack>
    </Card>
  )
}

function Count({ dryRun }: { dryRun?: MessageDryRun }) {
  if (!dryRun) return <span role="status">{t.messages.counting}</span>
  const { recipients, sample, skipped } = dryRun
  const { unsubscribed, duplicates } = skipped
  return (
    <span role="status">
      <b>{t.messages.recipients(recipients)}</b>
      {recipients > 0 && `: ${sample.join(', ')}${recipients > sample.length ? ', …' : ''}`}
      {unsubscribed > 0 && ` · ${t.messages.unsubscribed(unsubscribed)}`}
      {duplicates > 0 && ` · ${t.messages.duplicates(duplicates)}`}
    </span>
  )
}
