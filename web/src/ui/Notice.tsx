import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

type Props = { tone: 'ok' | 'bad'; title?: string; children: ReactNode; onClose?: () => void }

/** A message in the page, until it is closed or no longer true. */
export const Notice = ({ tone, title, children, onClose }: Props) => (
  <Alert
    role={tone === 'ok' ? 'status' : 'alert'}
    icon={<Icon name={tone === 'ok' ? 'info' : 'alert'} size={18} />}
    title={title}
    classNames={{ ...classes, root: `${classes.root} ${classes[tone]}` }}
    withCloseButton={onClose !== undefined}
    closeButtonLabel={t.close}
    onClose={onClose}
  >
    {children}
  </Alert>
)
