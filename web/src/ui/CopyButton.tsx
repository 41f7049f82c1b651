import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { t } from '../texts/index.ts'
import { Icon } from './Icon.tsx'

type Props = { value: string; label?: string /** Shows the text beside the icon. */; text?: string }

/** Copies with one click and says that it did. */
export function CopyButton({ value, label = t.copy, text }: Props) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  const icon = <Icon name={copied ? 'check' : 'copy'} size={16} />
  if (text) {
    return (
      <Button leftSection={icon} onClick={() => copy(value)}>
        <span aria-live="polite">{copied ? t.copied : text}</span>
      </Button>
    )
  }
  return (
    <ActionIcon size="md" aria-label={copied ? t.copied : label} title={copied ? t.copied : label} onClick={() => copy(value)}>
      {icon}
    </ActionIcon>
  )
}
