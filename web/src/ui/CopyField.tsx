import { t } from '../texts/index.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './CopyField.module.css'

/** A link or code on one line, selectable, with a button that copies it. */
export function CopyField({ value, label }: { value: string; label: string }) {
  return (
    <div className={classes.field}>
      <input className={classes.value} readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value} label={t.copyOf(label)} />
    </div>
  )
}
