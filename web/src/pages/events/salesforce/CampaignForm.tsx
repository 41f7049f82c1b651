import {
  type CrmBCampaign,
  type CrmBCampaignLink,
  defaultMemberLabels,
  getEventCrmBCampaign,
  linkEventCrmBCampaign,
  listCrmBCampaigns,
  unlinkEventCrmBCampaign,
} from '@foyer/contracts'
import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { ErrorState } from '../../../ui/States.tsx'

type Draft = { campaignId: string; name: string; registeredStatus: string | null; attendedStatus: string | null }

/** Chooses the campaign and the two statuses. The statuses that are not chosen are the defaults of the service. */
export function CampaignForm({ eventId, link }: { eventId: string; link: CrmBCampaignLink | null }) {
  const [search, setSearch] = useState('')
  const [draft, setDraft] = useState<Draft | null>(link)
  const [chosen, setChosen] = useState<CrmBCampaign | null>(null)
  const [busy, setBusy] = useState(false)
  const [unlinks, unlinkDialog] = useDisclosure()
  const { data, error, refetch } = useQuery({
    ...read(listCrmBCampaigns, { query: search ? { q: search } : {} }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const params = { eventId }
  const campaign = chosen ?? data?.campaigns.find(({ id }) => id === draft?.campaignId)
  const choose = (id: string | null) => {
    const found = data?.campaigns.find((one) => one.id === id) ?? null
    setChosen(found)
    setDraft(found && { campaignId: found.id, name: found.name, ...defaultMemberLabels(found) })
  }
  const save = async () => {
    if (!draft) return
    const { campaignId, registeredStatus, attendedStatus } = draft
    setBusy(true)
    try {
      const body = { campaignId, ...(registeredStatus && { registeredStatus }), ...(attendedStatus && { attendedStatus }) }
      await call(linkEventCrmBCampaign, { params, body })
      await refresh(getEventCrmBCampaign)
      notify(t.salesforce.saved)
    } catch (failure) {
      notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  const unlink = async () => {
    await call(unlinkEventCrmBCampaign, { params })
    await refresh(getEventCrmBCampaign)
    notify(t.salesforce.unlinked)
  }
  const labels = [...new Set([...(campaign?.memberStatuses.map(({ label }) => label) ?? []), ...labelsOf(draft)])]
  const isSaved = link !== null && draft !== null && isSame(link, draft)
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      <SearchSelect
        label={t.salesforce.campaign}
        none={t.salesforce.none}
        value={draft && { id: draft.campaignId, label: draft.name }}
        options={(data?.campaigns ?? []).map(({ id, name, isActive }) => ({ id, label: isActive ? name : t.salesforce.inactive(name) }))}
        onSearch={setSearch}
        onChange={(choice) => choose(choice?.id ?? null)}
      />
      {draft && (
        <>
          <Select
            label={t.salesforce.registered}
            data={labels}
            value={draft.registeredStatus}
            allowDeselect={false}
            onChange={(registeredStatus) => setDraft({ ...draft, registeredStatus })}
          />
          <Select
            label={t.salesforce.attended}
            data={labels}
            value={draft.attendedStatus}
            allowDeselect={false}
            onChange={(attendedStatus) => setDraft({ ...draft, attendedStatus })}
          />
        </>
      )}
      <Row>
        {draft && (
          <Button onClick={save} loading={busy}>
            {isSaved ? t.salesforce.again : t.salesforce.save}
          </Button>
        )}
        {link && <Button onClick={unlinkDialog.open}>{t.salesforce.unlink}</Button>}
      </Row>
      <Confirm
        opened={unlinks}
        onClose={unlinkDialog.close}
        title={t.salesforce.unlinkTitle}
        confirm={t.salesforce.unlink}
        onConfirm={unlink}
      >
        {t.salesforce.unlinkText}
      </Confirm>
    </>
  )
}

const labelsOf = (draft: Draft | null): string[] =>
  draft ? [draft.registeredStatus, draft.attendedStatus].filter((one) => one !== null) : []

const isSame = (link: CrmBCampaignLink, draft: Draft): boolean =>
  link.campaignId === draft.campaignId && link.registeredStatus === draft.registeredStatus && link.attendedStatus === draft.attendedStatus
