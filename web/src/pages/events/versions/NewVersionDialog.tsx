import { generateSite, getEventSite, listSiteVersions, SITE_BUILDERS } from '@foyer/contracts'
import { Button, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { notify, notifyError } from '../../../ui/notify.tsx'

type Builder = (typeof SITE_BUILDERS)[number]
type Props = { eventId: string; opened: boolean; onClose: () => void; hasSiteBuilder: boolean }

export const NewVersionDialog = ({ opened, onClose, ...rest }: Props) => (
  <Modal opened={opened} onClose={onClose} title={t.siteVersions.new} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
    <NewVersionForm onClose={onClose} {...rest} />
  </Modal>
)

function NewVersionForm({ eventId, onClose, hasSiteBuilder }: Omit<Props, 'opened'>) {
  const [builder, setBuilder] = useState<Builder>('built-in')
  const [prompt, setPrompt] = useState('')
  const [busy, setBusy] = useState(false)
  const isOurs = builder === 'built-in'
  const create = async () => {
    setBusy(true)
    try {
      await call(generateSite, { params: { eventId }, body: { prompt, builder } })
      notify(isOurs ? t.siteVersions.created : t.siteVersions.requested)
      await refresh(listSiteVersions, getEventSite)
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.text}>
        <p>{t.siteVersions.newText}</p>
        {hasSiteBuilder && (
          <Radio.Group label={t.siteVersions.builder} value={builder} onChange={(value) => setBuilder(value as Builder)}>
            <Stack gap="xs">
              {SITE_BUILDERS.map((value) => (
                <Radio key={value} value={value} label={t.siteVersions.builders[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          data-autofocus
          autosize
          minRows={isOurs ? 2 : 5}
          maxLength={4000}
          label={isOurs ? t.siteVersions.note : t.siteVersions.prompt}
          description={isOurs ? t.siteVersions.noteHint : t.siteVersions.promptHint}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="filled" loading={busy} onClick={create}>
          {t.siteVersions.new}
        </Button>
      </div>
    </>
  )
}
