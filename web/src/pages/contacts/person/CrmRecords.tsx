import { type Contact, type CrmBSnapshot, SYSTEMS } from '@foyer/contracts'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { timeAgo } from '../../../ui/times.ts'
import details from '../../events/registrants/details.module.css'

/** What the CRMs have about the person, and how old it is. */
export function CrmRecords({ contact: { crmAId, crmBId, crmBSnapshot, crmBSyncedAt } }: { contact: Contact }) {
  const { person } = t.contacts
  return (
    <section>
      <h3>{person.facts}</h3>
      {!crmAId && !crmBId && <p className={details.quiet}>{person.noFacts}</p>}
      <dl className={details.facts}>
        {crmAId && <Record system={SYSTEMS['crm-a'].name} id={crmAId} />}
        {crmBId && (
          <Record system={SYSTEMS['crm-b'].name} id={crmBId}>
            {crmBSnapshot && inWords(crmBSnapshot)}
            <br />
            <span className={details.quiet}>
              {[crmBSnapshot && person.changed(timeAgo(crmBSnapshot.lastModifiedAt)), crmBSyncedAt && person.asked(timeAgo(crmBSyncedAt))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Record>
        )}
      </dl>
    </section>
  )
}

const Record = ({ system, id, children }: { system: string; id: string; children?: ReactNode }) => (
  <div>
    <dt>{system}</dt>
    <dd>
      {t.contacts.person.record(id)} <CopyButton value={id} label={t.copyOf(system)} />
      {children && <br />}
      {children}
    </dd>
  </div>
)

const inWords = ({ type, name, title, company, status }: CrmBSnapshot) =>
  [t.contacts.person.crmTypes[type], name, [title, company].filter(Boolean).join(', '), status].filter(Boolean).join(' · ')
