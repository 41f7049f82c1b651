import { activateWorkspace, type Workspace } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { workspacesQuery } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { notifyError } from '../../ui/notify.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './ChooseWorkspacePage.module.css'

export function ChooseWorkspacePage() {
  const { workspaces } = useSuspenseQuery(workspacesQuery()).data
  return (
    <Panel title={t.workspace.chooseTitle} footer={<Link to="/dashboard/new-workspace">{t.frame.newWorkspace}</Link>}>
      <ul className={classes.list}>
        {workspaces.map((workspace) => (
          <li key={workspace.id} className={classes.row}>
            <Avatar name={workspace.name} square size={32} />
            <span className={classes.name}>
              {workspace.name}
              <small>{t.workspace.roles[workspace.role]}</small>
            </span>
            <Button onClick={() => openWorkspace(workspace).catch(notifyError)}>{t.workspace.open}</Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Loads the page again, so that nothing of the other workspace stays in memory. */
export async function openWorkspace({ id }: Workspace) {
  await call(activateWorkspace, { params: { organizationId: id } })
  new BroadcastChannel('foyer-workspace').postMessage(id)
  location.assign('/dashboard')
}
