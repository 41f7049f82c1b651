import type { LogoShowcase, Sponsor } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { ShowcaseCard, SPONSOR_GROUP, UNASSIGNED } from './ShowcaseCard.tsx'
import { SponsorRow } from './SponsorRow.tsx'
import { moveShowcase, placeSponsor, type ShowcaseEdit } from './showcase-edits.ts'

type Props = {
  sponsors: readonly Sponsor[]
  showcases: readonly LogoShowcase[]
  onChange: (edit: ShowcaseEdit) => unknown
}

/** The showcases in their order, and the sponsors that are in none. */
export function Showcases({ sponsors, showcases, onChange }: Props) {
  const assigned = new Set(showcases.flatMap(({ sponsorIds }) => sponsorIds))
  const unassigned = sponsors.filter(({ sponsorId }) => !assigned.has(sponsorId))
  const hasShowcases = showcases.length > 0
  return (
    <>
      {hasShowcases && (
        <SortableList
          label={t.sponsors.showcases}
          items={showcases}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(id, index) => onChange(moveShowcase(id, index))}
        >
          {(showcase, controls) => (
            <ShowcaseCard showcase={showcase} showcases={showcases} sponsors={sponsors} controls={controls} onChange={onChange} />
          )}
        </SortableList>
      )}
      {unassigned.length > 0 && (
        <Card flush {...(hasShowcases && { title: t.sponsors.unassigned, text: t.sponsors.unassignedText })}>
          {hasShowcases ? (
            <SortableList
              label={t.sponsors.unassigned}
              group={SPONSOR_GROUP}
              list={UNASSIGNED}
              unordered
              items={unassigned}
              keyOf={({ sponsorId }) => sponsorId}
              nameOf={({ name }) => name}
              onMove={(sponsorId, index, list) => onChange(placeSponsor(sponsorId, list, index))}
            >
              {(sponsor, controls) => <SponsorRow sponsor={sponsor} showcases={showcases} controls={controls} onChange={onChange} />}
            </SortableList>
          ) : (
            unassigned.map((sponsor) => <SponsorRow key={sponsor.sponsorId} sponsor={sponsor} showcases={showcases} onChange={onChange} />)
          )}
        </Card>
      )}
    </>
  )
}
