import { type LogoShowcase, NewLogoShowcases, type Sponsor } from '@foyer/contracts'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { validate } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import classes from './ShowcaseCard.module.css'
import { SponsorRow } from './SponsorRow.tsx'
import { deleteShowcase, moveSponsor, placeSponsor, renameShowcase, type ShowcaseEdit, takeOutSponsor } from './showcase-edits.ts'

/** All lists of the page exchange sponsors by dragging; the one of those in no showcase has no id. */
export const SPONSOR_GROUP = 'sponsors'
export const UNASSIGNED = ''
/** What is wrong with the name of a showcase, by the rules of the service. */
export const titleFault = (title: string): string | undefined =>
  validate(NewLogoShowcases, { showcases: [{ title, sponsorIds: [] }] })['showcases.0.title']

type Props = {
  showcase: LogoShowcase
  showcases: readonly LogoShowcase[]
  sponsors: readonly Sponsor[]
  controls: ReactNode
  onChange: (edit: ShowcaseEdit) => unknown
}

/** One titled row of logos: its name, its sponsors in order. */
export function ShowcaseCard({ showcase, showcases, sponsors, controls, onChange }: Props) {
  const { id, title, sponsorIds } = showcase
  const [asks, dialog] = useDisclosure()
  const shown = sponsorIds.flatMap((sponsorId) => sponsors.find((each) => each.sponsorId === sponsorId) ?? [])
  const move = (sponsorId: string, index: number, list: string) => {
    if (list === id) return onChange(placeSponsor(sponsorId, id, index))
    return onChange(list === UNASSIGNED ? takeOutSponsor(sponsorId, id) : moveSponsor(sponsorId, id, list, index))
  }
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.header}>
        {controls}
        <TitleField title={title} onRename={(name) => onChange(renameShowcase(id, name))} />
        <ActionIcon aria-label={t.sponsors.deleteShowcase(title)} title={t.sponsors.deleteShowcase(title)} onClick={dialog.open}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      </header>
      <SortableList
        label={t.sponsors.sponsorsIn(title)}
        group={SPONSOR_GROUP}
        list={id}
        items={shown}
        keyOf={({ sponsorId }) => sponsorId}
        nameOf={({ name }) => name}
        onMove={move}
      >
        {(sponsor, rowControls) => (
          <SponsorRow sponsor={sponsor} showcase={showcase} showcases={showcases} controls={rowControls} onChange={onChange} />
        )}
      </SortableList>
      {shown.length === 0 && <p className={classes.empty}>{t.sponsors.showcaseEmpty}</p>}
      <Confirm
        opened={asks}
        onClose={dialog.close}
        title={t.sponsors.deleteShowcaseTitle(title)}
        confirm={t.sponsors.deleteShowcaseConfirm}
        onConfirm={() => void onChange(deleteShowcase(id))}
      >
        {t.sponsors.deleteShowcaseText(shown.length)}
      </Confirm>
    </section>
  )
}

/** Saved when it is left or with Enter; Escape restores the saved name. */
function TitleField({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const [typed, setTyped] = useState(title)
  useEffect(() => setTyped(title), [title])
  const fault = titleFault(typed.trim())
  const save = () => {
    if (!fault && typed.trim() !== title) onRename(typed.trim())
  }
  return (
    <TextInput
      className={classes.title}
      aria-label={t.sponsors.showcaseTitle}
      value={typed}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') setTyped(title)
      }}
    />
  )
}
