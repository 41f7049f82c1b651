import type { ReactNode } from 'react'
import { t } from '../../texts/index.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './Facts.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

type Props = { title: string; children: ReactNode /** Shows a button that copies this. */; copy?: string }

export const Fact = ({ title, children, copy }: Props) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {children} {copy && <CopyButton value={copy} label={t.copyOf(title)} />}
    </dd>
  </div>
)
