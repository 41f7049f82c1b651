import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { FoyerError, isBlocking } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import frame from '../events/EventFrame.module.css'
import { FormMenu } from './FormMenu.tsx'
import { formQuery } from './queries.ts'

/** The heading and tabs of one form; the page of the tab below. */
export function FormFrame() {
  const { formId } = useParams({ from: '/signed-in/dashboard/forms/$formId' })
  const { data: form, error, refetch } = useQuery(formQuery(formId))
  if (error instanceof FoyerError && error.status === 404) return <FormNotFound />
  if (isBlocking(error, form)) return <ErrorState error={error} onRetry={refetch} isPage />
  if (!form) return <LoadingRows rows={6} height={72} />
  const params = { formId }
  return (
    <>
      <header className={frame.header}>
        <div className={frame.path}>
          <Link to="/dashboard/forms" className={frame.parent}>
            {t.forms.title}
          </Link>
          <span aria-hidden="true">/</span>
          <span className={frame.name}>{form.name}</span>
        </div>
        <Row>
          <Button
            leftSection={<Icon name="clock" size={16} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/forms/$formId" params={params} search={{ versions: true }} />}
          >
            {t.forms.versions}
          </Button>
          <FormMenu form={form} />
        </Row>
      </header>
      <Tabs
        underlined
        label={t.forms.tabsLabel}
        tabs={[
          { key: 'questions', label: t.forms.tabs.questions, link: { to: '/dashboard/forms/$formId', params } },
          { key: 'hubspot', label: t.forms.tabs.hubspot, link: { to: '/dashboard/forms/$formId/hubspot', params } },
        ]}
      />
      <div className={frame.body}>
        <Outlet />
      </div>
    </>
  )
}

const FormNotFound = () => (
  <EmptyState
    isPage
    icon="form"
    title={t.forms.notFound}
    text={t.forms.notFoundText}
    action={
      <Button component={Link} to="/dashboard/forms">
        {t.forms.back}
      </Button>
    }
  />
)
