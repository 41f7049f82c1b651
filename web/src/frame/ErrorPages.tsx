import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { FoyerError } from '../api.ts'
import { t } from '../texts/index.ts'
import { inWords } from '../texts/sentences.ts'
import { usePageTitle } from '../ui/PageHeader.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'

export function NotFoundPage() {
  usePageTitle(t.errors.notFoundTitle)
  return (
    <EmptyState
      isPage
      icon="search"
      title={t.errors.notFoundTitle}
      text={t.errors.notFoundText}
      action={
        <Button component={Link} to="/dashboard">
          {t.errors.goHome}
        </Button>
      }
    />
  )
}

/** What a page or its first request throws. */
export function CrashPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle(t.errors.loadTitle)
  if (error instanceof FoyerError && error.status === 404) return <NotFoundPage />
  if (error instanceof FoyerError && error.status === 403) {
    return <EmptyState isPage icon="lock" title={t.errors.forbiddenTitle} text={inWords(error.error)} />
  }
  // After an update the files of the old version are gone.
  if (isMissingChunk(error)) {
    return <EmptyState isPage title={t.errors.newVersion} action={<Button onClick={() => location.reload()}>{t.errors.reload}</Button>} />
  }
  return <ErrorState isPage error={error} onRetry={() => router.invalidate()} />
}

/** Outside of every frame, so the page brings its own landmark. */
export const RootNotFoundPage = () => (
  <main>
    <NotFoundPage />
  </main>
)
export const RootCrashPage = (props: ErrorComponentProps) => (
  <main>
    <CrashPage {...props} />
  </main>
)

const isMissingChunk = (error: unknown) => error instanceof TypeError && /dynamically imported module/i.test(error.message)
