import { Alert } from '@mantine/core'
import { Icon } from '../ui/Icon.tsx'
import { messageOf } from '../ui/notify.tsx'
import { ErrorDetails } from '../ui/States.tsx'
import classes from './FormError.module.css'

/** Why a form could not be sent. */
export function FormError({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert role="alert" icon={<Icon name="alert" size={18} />} classNames={classes}>
      {messageOf(error)}
      <ErrorDetails error={error} />
    </Alert>
  )
}
