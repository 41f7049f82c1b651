import type { ReactNode } from 'react'
import classes from './Stack.module.css'

/** Cards below each other. `narrow` keeps forms at a width that reads well. */
export const Stack = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={`${classes.stack} ${narrow ? classes.narrow : ''}`}>{children}</div>
)

/** The fields of a form. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>
/** Buttons or values beside each other, which wrap on a phone. */
type RowProps = { children: ReactNode; end?: boolean /** Puts the last one at the end of the line. */; spread?: boolean }
export const Row = ({ children, end = false, spread = false }: RowProps) => (
  <div className={`${classes.row} ${end ? classes.end : ''} ${spread ? classes.spread : ''}`}>{children}</div>
)
