import { type ReactNode, useEffect } from 'react'
import { t } from '../texts/index.ts'
import classes from './PageHeader.module.css'

type Props = { title: string; text?: string; actions?: ReactNode }

/** The heading of a page, which is also the title of the browser tab. */
export function PageHeader({ title, text, actions }: Props) {
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – ${t.productName}`
  }, [title])
}
