import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { openWorkspace } from '../pages/workspaces/ChooseWorkspacePage.tsx'
import { useWorkspace, useWorkspaces } from '../session.ts'
import { t } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { notifyError } from '../ui/notify.tsx'
import classes from './menus.module.css'

export function WorkspaceMenu() {
  const current = useWorkspace()
  const others = useWorkspaces().filter(({ id }) => id !== current.id)
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.trigger}>
          <Avatar name={current.name} square />
          <span className="visually-hidden">{t.frame.workspaceLabel}</span>
          <span className={classes.name} dir="auto">
            {current.name}
          </span>
          <Icon name="chevronDown" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 0 && <Menu.Label>{t.frame.switchWorkspace}</Menu.Label>}
        {others.map((workspace) => (
          <Menu.Item
            key={workspace.id}
            leftSection={<Avatar name={workspace.name} square size={20} />}
            onClick={() => openWorkspace(workspace).catch(notifyError)}
          >
            {workspace.name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="plus" size={16} />} component={Link} to="/dashboard/new-workspace">
          {t.frame.newWorkspace}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
