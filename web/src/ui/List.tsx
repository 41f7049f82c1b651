import type { ReactNode } from 'react'
import classes from './List.module.css'

export const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

type RowProps = { start?: ReactNode; title: ReactNode; text?: ReactNode; end?: ReactNode }

export const ListRow = ({ start, title, text, end }: RowProps) => (
  <li className={classes.row}>
    {start}
    <span className={classes.main}>
      <span className={classes.title}>{title}</span>
      {text && <span className={classes.text}>{text}</span>}
    </span>
    {end && <span className={classes.end}>{end}</span>}
  </li>
)
