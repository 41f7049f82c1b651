import type { EventFile } from '@foyer/contracts'
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import classes from './FilesCard.module.css'

const TONES: Record<EventFile['state'], Tone> = { available: 'ok', trashed: 'warn', not_shared: 'bad', unknown: 'off' }

type Props = { file: EventFile; controls: ReactNode; busy: boolean; onRemove: () => void }

/** A file with its link, and what is wrong with it, if anything. */
export function FileRow({ file, controls, busy, onRemove }: Props) {
  const { name, webViewLink, state, reason, checkedAt } = file
  return (
    <div className={classes.row}>
      {controls}
      <span className={classes.main}>
        <span className={classes.name}>
          {webViewLink ? (
            <a href={webViewLink} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className={classes.text}>{describe(file)}</span>
        {reason && <span className={classes.text}>{inWords(reason)}</span>}
      </span>
      {state !== 'available' && (
        <span title={t.suite.checked(dateTimeOf(checkedAt))}>
          <Badge tone={TONES[state]}>{t.suite.states[state]}</Badge>
        </span>
      )}
      <ActionIcon size="md" aria-label={t.suite.remove(name)} title={t.suite.remove(name)} disabled={busy} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  )
}

export const describe = ({ kind, modifiedTime }: Pick<EventFile, 'kind' | 'modifiedTime'>): string =>
  modifiedTime ? `${t.suite.kinds[kind]}, ${t.suite.changed(timeAgo(modifiedTime))}` : t.suite.kinds[kind]
