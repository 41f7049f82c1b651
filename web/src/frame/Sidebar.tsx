import { spotlight } from '@mantine/spotlight'
import { Link } from '@tanstack/react-router'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { useNavigation } from './navigation.ts'
import classes from './Sidebar.module.css'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

export function Sidebar() {
  const entries = useNavigation()
  return (
    <div className={classes.sidebar}>
      <WorkspaceMenu />
      <nav aria-label={t.frame.navigation} className={classes.nav}>
        {entries.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            activeOptions={{ exact: to === '/dashboard' }}
            activeProps={{ className: classes.active }}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.bottom}>
        <button type="button" className={classes.search} onClick={() => spotlight.open()}>
          <span className={classes.searchText}>{t.frame.searchOrJump}</span>
          <span className={classes.keys} aria-hidden="true">
            <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
            <kbd>K</kbd>
          </span>
        </button>
        <AccountMenu />
      </div>
    </div>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
