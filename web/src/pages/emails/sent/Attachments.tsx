import type { MailAttachment } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './Attachments.module.css'

/** What comes with the email, to open or download. */
export function Attachments({ attachments }: { attachments: MailAttachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t.emails.attachments}</h3>
      <ul className={classes.list}>
        {attachments.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.file}>
              <Icon name="download" size={16} />
              {t.emails.attachmentNames[name] ?? name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
