import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './BottomBar.module.css'
import { useNavigation } from './navigation.ts'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

const MAIN = 2
/** Only here: at the entrance people have a phone in their hand. */
const checkIn = () => ({ to: '/dashboard/check-in', label: t.frame.checkIn, icon: 'scan' }) as const

/** The navigation of a phone, in reach of a thumb. */
export function BottomBar() {
  const [opened, { open, close }] = useDisclosure()
  const entries = useNavigation()
  return (
    <nav aria-label={t.frame.navigation} className={classes.bar}>
      {[...entries.slice(0, MAIN), checkIn()].map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          activeOptions={{ exact: to === '/dashboard' }}
          activeProps={{ className: classes.active }}
        >
          <Icon name={icon} size={20} />
          {label}
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={open} aria-haspopup="dialog">
        <Icon name="more" size={20} />
        {t.frame.more}
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t.frame.more}
        closeButtonProps={{ 'aria-label': t.close }}
        classNames={{ content: classes.sheet, header: classes.sheetHeader }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <div className={classes.list}>
          <WorkspaceMenu />
          {entries.slice(MAIN).map(({ to, label, icon }) => (
            <Link key={to} to={to} className={classes.row} onClick={close}>
              <Icon name={icon} /> {label}
            </Link>
          ))}
          <AccountMenu />
        </div>
      </Drawer>
    </nav>
  )
}
