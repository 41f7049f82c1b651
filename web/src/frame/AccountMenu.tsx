import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signOut, useAccount } from '../session.ts'
import { t } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { notifyError } from '../ui/notify.tsx'
import classes from './menus.module.css'
import { openShortcuts } from './Shortcuts.tsx'
import { ThemeItems } from './ThemeItems.tsx'

export function AccountMenu() {
  const { name } = useAccount()
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.trigger}>
          <Avatar name={name} />
          <span className="visually-hidden">{t.frame.accountLabel}</span>
          <span className={classes.person}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="person" size={16} />} component={Link} to="/dashboard/account">
          {t.frame.profile}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keyboard" size={16} />} onClick={openShortcuts}>
          {t.frame.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={() => signOut().catch(notifyError)}>
          {t.frame.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
