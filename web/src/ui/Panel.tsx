import type { ReactNode } from 'react'
import { usePageTitle } from './PageHeader.tsx'
import classes from './Panel.module.css'

type Props = { title: string; text?: ReactNode; step?: string | false; children: ReactNode; footer?: ReactNode; wide?: boolean }

/** One task on an otherwise empty page, such as signing in. */
export function Panel({ title, text, step, children, footer, wide = false }: Props) {
  usePageTitle(title)
  return (
    <div className={`${classes.panel} ${wide ? classes.wide : ''}`}>
      {step && <p className={classes.step}>{step}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
