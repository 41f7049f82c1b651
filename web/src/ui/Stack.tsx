import type { ReactNode } from 'react'
import classes from './Stack.module.css'

/** Cards below each other. `narrow` keeps forms at a width that reads well. */
export const Stack = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={`${classes.stack} ${narrow ? classes.narrow : ''}`}>{children}</div>
)

/** The fields of a form. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>
/** Buttons or values beside each other, which wrap on a phone. */
export const Row = ({ children, end = false }: { children: ReactNode; end?: boolean }) => (
  <div className={`${classes.row} ${end ? classes.end : ''}`}>{children}</div>
)
