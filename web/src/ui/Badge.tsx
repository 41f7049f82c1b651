import classes from './Badge.module.css'

export type Tone = 'ok' | 'warn' | 'info' | 'offer' | 'bad' | 'off'

/** A status as text with a dot in its colour. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
