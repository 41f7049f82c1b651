import type { LogoShowcase, Sponsor } from '@foyer/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { LogoBox } from './LogoBox.tsx'
import classes from './SponsorRow.module.css'
import { moveSponsor, placeSponsor, type ShowcaseEdit, takeOutSponsor } from './showcase-edits.ts'

type Props = {
  sponsor: Sponsor
  /** The showcase of this row, if it is in one. */
  showcase?: LogoShowcase
  showcases: readonly LogoShowcase[]
  controls?: ReactNode
  onChange: (edit: ShowcaseEdit) => unknown
}

/** One sponsor, with a menu that does by keyboard what dragging does. */
export function SponsorRow({ sponsor: { sponsorId, name, website, logo }, showcase, showcases, controls, onChange }: Props) {
  const others = showcases.filter((each) => each.id !== showcase?.id && !each.sponsorIds.includes(sponsorId))
  const place = (target: LogoShowcase, edit: ShowcaseEdit) => {
    onChange(edit)
    notify(t.sponsors.moved(name, target.title))
  }
  return (
    <div className={classes.row}>
      {controls}
      <LogoBox name={name} logo={logo} />
      <Link to="." search={{ sponsor: sponsorId }} className={classes.link}>
        <span className={classes.name}>{name}</span>
        <span className={classes.website}>{website ? new URL(website).host : t.sponsors.noWebsite}</span>
      </Link>
      {(showcase || others.length > 0) && (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={t.sponsors.actionsFor(name)}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((target) => (
              <Menu.Item
                key={target.id}
                onClick={() =>
                  place(
                    target,
                    showcase
                      ? moveSponsor(sponsorId, showcase.id, target.id, target.sponsorIds.length)
                      : placeSponsor(sponsorId, target.id, target.sponsorIds.length),
                  )
                }
              >
                {showcase ? t.sponsors.moveTo(target.title) : t.sponsors.addTo(target.title)}
              </Menu.Item>
            ))}
            {showcase &&
              others.map((target) => (
                <Menu.Item key={target.id} onClick={() => place(target, placeSponsor(sponsorId, target.id, target.sponsorIds.length))}>
                  {t.sponsors.alsoIn(target.title)}
                </Menu.Item>
              ))}
            {showcase && <Menu.Item onClick={() => onChange(takeOutSponsor(sponsorId, showcase.id))}>{t.sponsors.takeOut}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
