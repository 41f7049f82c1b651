import { ActionIcon, Menu } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { RegistrantColumn } from './columns.ts'

type Props = { columns: RegistrantColumn[]; shown: readonly string[]; onToggle: (key: string) => void }

/** Stays open, because people choose several columns at once. */
export function ColumnMenu({ columns, shown, onToggle }: Props) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t.registrants.chooseColumns} title={t.registrants.chooseColumns}>
          <Icon name="settings" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.registrants.chooseColumns}</Menu.Label>
        {columns.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={shown.includes(key)} onChange={() => onToggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
