import { type CrmBSnapshot, getContact, SYSTEMS } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './details.module.css'

/** What the CRMs have about the person, and how old it is. Nothing for a person whom no CRM has. */
export function CrmFacts({ contactId }: { contactId: string }) {
  const { data } = useQuery(read(getContact, { params: { contactId } }))
  if (!data || (!data.crmAId && !data.crmBSnapshot)) return null
  const { crmAId, crmBSnapshot } = data
  return (
    <section>
      <h3>{t.registrants.crm}</h3>
      <dl className={classes.facts}>
        {crmAId && (
          <div>
            <dt>{SYSTEMS['crm-a'].name}</dt>
            <dd>
              {t.registrants.crmContact(crmAId)} <CopyButton value={crmAId} label={t.copyOf(SYSTEMS['crm-a'].name)} />
            </dd>
          </div>
        )}
        {crmBSnapshot && (
          <div>
            <dt>{SYSTEMS['crm-b'].name}</dt>
            <dd>
              {inWords(crmBSnapshot)}
              <br />
              <span className={classes.quiet}>{t.registrants.crmChanged(timeAgo(crmBSnapshot.lastModifiedAt))}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const inWords = ({ type, title, company, status }: CrmBSnapshot) =>
  [t.registrants.crmTypes[type], [title, company].filter(Boolean).join(', '), status].filter(Boolean).join(' · ')
