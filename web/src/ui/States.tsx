import { Button, Loader, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { FoyerError } from '../api.ts'
import { t } from '../texts/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { messageOf } from './notify.tsx'
import classes from './States.module.css'

type EmptyStateProps = { icon?: IconName; title: string; text?: string; action?: ReactNode; isPage?: boolean }

/** One sentence and one action. `isPage`: it is all the page has, so its title is the page's heading. */
export function EmptyState({ icon = 'info', title, text, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.state}>
      <span className={classes.symbol}>
        <Icon name={icon} size={22} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = { error: unknown; onRetry?: () => unknown; title?: string; isPage?: boolean }

/** What happened, what to do, and what an operator needs to find the request. Counts down when the service named a time. */
export function ErrorState({ error, onRetry, title = t.errors.loadTitle, isPage = false }: ErrorStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  const seconds = useCountdown(error instanceof FoyerError ? error.retryAfterSeconds : 0, error)
  return (
    <div className={classes.state} role="alert">
      <span className={`${classes.symbol} ${classes.bad}`}>
        <Icon name="alert" size={22} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{messageOf(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button onClick={() => onRetry()} disabled={seconds > 0}>
            {seconds > 0 ? t.retryIn(seconds) : t.retry}
          </Button>
        </div>
      )}
      <ErrorDetails error={error} />
    </div>
  )
}

export function ErrorDetails({ error }: { error: unknown }) {
  if (!(error instanceof FoyerError)) return null
  return (
    <details className={classes.details}>
      <summary>{t.errors.details}</summary>
      <dl>
        <dt>{t.errors.code}</dt>
        <dd>{error.code}</dd>
        {error.requestId && (
          <>
            <dt>{t.errors.requestId}</dt>
            <dd>
              <code>{error.requestId}</code> <CopyButton value={error.requestId} label={t.copyOf(t.errors.requestId)} />
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

/** Rows of the size of what comes, so that nothing moves when it arrives. */
export function LoadingRows({ rows = 5, height = 48 }: { rows?: number; height?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label={t.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} height={height} radius={10} />
      ))}
    </div>
  )
}

export function LoadingPage() {
  return (
    <div className={classes.page} role="status" aria-label={t.loading}>
      <Loader size="sm" />
    </div>
  )
}

function useCountdown(from: number, restart: unknown): number {
  const [left, setLeft] = useState(from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error starts another countdown
  useEffect(() => {
    setLeft(from)
    if (from <= 0) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [from, restart])
  return left
}
