import type { ReactNode } from 'react'
import classes from './TwoLineCell.module.css'

type Props = { children: ReactNode; text?: ReactNode; onOpen?: () => unknown }

/** A cell of a table with a quieter line below. The first line is a button where it opens the row. */
export const TwoLineCell = ({ children, text, onOpen }: Props) => (
  <div className={classes.cell}>
    {onOpen ? (
      <button type="button" className={classes.open} onClick={onOpen}>
        {children}
      </button>
    ) : (
      <span>{children}</span>
    )}
    {text && <span className={classes.quiet}>{text}</span>}
  </div>
)
