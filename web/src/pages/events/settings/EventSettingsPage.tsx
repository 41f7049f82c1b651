import { useParams } from '@tanstack/react-router'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { SaveStatus } from '../../../forms/SaveStatus.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { fieldNames } from '../edit/field-names.ts'
import { useEventEditor } from '../edit/useEventEditor.ts'
import { CampaignCard } from '../salesforce/CampaignCard.tsx'
import { CalendarCard } from '../suite/CalendarCard.tsx'
import { FilesCard } from '../suite/FilesCard.tsx'
import { AccessCard } from './AccessCard.tsx'
import { DangerCard } from './DangerCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { RedirectsCard } from './RedirectsCard.tsx'
import { RegistrationCard } from './RegistrationCard.tsx'

export function EventSettingsPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const editor = useEventEditor(eventId)
  const mayCancel = useMay('admin')
  const title = `${editor.values.name}: ${t.events.tabs.settings}`
  usePageTitle(title)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Stack narrow>
        <Conflicts editor={editor} fieldNames={fieldNames()} />
        <RegistrationCard editor={editor} />
        <AccessCard editor={editor} />
        <PriceCard editor={editor} />
        <RedirectsCard eventId={eventId} />
        <CampaignCard eventId={eventId} />
        <FilesCard eventId={eventId} />
        <CalendarCard eventId={eventId} />
        {mayCancel && <DangerCard event={editor.values} />}
        <SaveStatus editor={editor} />
      </Stack>
      <UnsavedGuard when={editor.isDirty && editor.state !== 'saving'} />
    </>
  )
}
