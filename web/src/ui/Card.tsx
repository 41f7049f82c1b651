import type { ReactNode } from 'react'
import classes from './Card.module.css'

type Props = { title?: string; text?: ReactNode; action?: ReactNode; children?: ReactNode; tone?: 'plain' | 'danger'; flush?: boolean }

/** A titled part of a page. `flush` leaves the padding to the content, such as a table. */
export function Card({ title, text, action, children, tone = 'plain', flush = false }: Props) {
  return (
    <section className={`${classes.card} ${tone === 'danger' ? classes.danger : ''}`}>
      {(title || action) && (
        <header className={classes.header}>
          <div>
            {title && <h2 className={classes.title}>{title}</h2>}
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {children && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  )
}
