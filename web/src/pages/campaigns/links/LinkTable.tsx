import type { CountedCampaignLink } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { language, t } from '../../../texts/index.ts'
import { Measure, percentOf } from '../../../ui/Measure.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { LinkActions } from './LinkActions.tsx'
import classes from './LinkTable.module.css'

type Props = { label: string; links: readonly CountedCampaignLink[]; withCampaign?: boolean }

/** Links with clicks, registrations and check-ins. The bars compare the links with each other, the notes each step with the one before. */
export function LinkTable({ label, links, withCampaign = false }: Props) {
  const max = (name: 'clicks' | 'registered' | 'checkedIn') => Math.max(...links.map((link) => link[name]))
  const [clicks, registered, checkedIn] = [max('clicks'), max('registered'), max('checkedIn')]
  const { columns } = t.campaigns
  const all: Column<CountedCampaignLink>[] = [
    {
      title: columns.link,
      cell: (link) => (
        <span className={classes.link}>
          <span className={classes.label}>{link.label}</span>
          <span className={classes.tags}>{tagsOf(link, withCampaign)}</span>
        </span>
      ),
    },
    { title: columns.clicks, cell: (link) => <Measure value={link.clicks} max={clicks} /> },
    {
      title: columns.registered,
      cell: (link) => (
        <Measure value={link.registered} max={registered} note={shareOf(link.registered, link.clicks, t.campaigns.ofClicks)} />
      ),
    },
    {
      title: columns.checkedIn,
      cell: (link) => (
        <Measure value={link.checkedIn} max={checkedIn} note={shareOf(link.checkedIn, link.registered, t.campaigns.ofRegistered)} />
      ),
    },
    {
      title: t.actions,
      end: true,
      cell: (link) =>
        link.unlinkedAt === null ? (
          <LinkActions link={link} />
        ) : (
          <Link to="/dashboard/events/$eventId/registrants" params={{ eventId: link.eventId }} search={{ campaignLinkId: link.id }}>
            {t.campaigns.showRegistrants}
          </Link>
        ),
    },
  ]
  return <Table label={label} rows={links} columns={all} keyOf={({ id }) => id} tight />
}

const tagsOf = ({ source, medium, campaignName }: CountedCampaignLink, withCampaign: boolean) =>
  [withCampaign && campaignName, [source, medium].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')

/** More than all of them came another way: people register by a link that was shown elsewhere. */
function shareOf(part: number, whole: number, full: (percent: string) => string) {
  if (part === 0 || part > whole) return undefined
  const short = percentOf(part, whole, language)
  return { short, full: full(short) }
}
