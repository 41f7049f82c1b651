import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { FoyerError } from '../api.ts'
import { t } from '../texts/index.ts'
import { inWords } from '../texts/sentences.ts'
import { Icon } from './Icon.tsx'
import classes from './notify.module.css'

const UNDO_MS = 10_000

/** A short message that disappears by itself, with an action that takes back what was done where there is one. */
export function notify(message: string, undo?: () => unknown) {
  const id = notifications.show({
    message: (
      <span className={classes.row}>
        {message}
        {undo && (
          <Button
            size="compact-sm"
            className={classes.action}
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            {t.undo}
          </Button>
        )}
      </span>
    ),
    icon: <Icon name="check" size={16} />,
    autoClose: undo ? UNDO_MS : 4000,
    withBorder: false,
    closeButtonProps: { 'aria-label': t.close },
    classNames: { root: classes.root, icon: classes.icon },
  })
  return id
}

/** An error stays until it is closed, because what it asks for may take a while. */
export function notifyError(error: unknown, message = messageOf(error)) {
  notifications.show({
    title: t.errors.title,
    message,
    icon: <Icon name="alert" size={16} />,
    autoClose: false,
    withBorder: false,
    closeButtonProps: { 'aria-label': t.close },
    classNames: { root: classes.root, icon: classes.errorIcon },
  })
}

export function messageOf(error: unknown): string {
  if (error instanceof FoyerError)
    return error.requestId && error.status >= 500
      ? `${inWords(error.error)} (${t.errors.requestId} ${error.requestId})`
      : inWords(error.error)
  if (error instanceof TypeError) return t.errors.offline
  return t.errors.unexpected
}
