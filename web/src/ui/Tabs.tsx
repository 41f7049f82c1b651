import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './Tabs.module.css'

type Tab = {
  key: string
  label: string
  count?: number
  active?: boolean
  warn?: boolean
  /** Active on the pages below its address too. */
  hasPages?: boolean
  link: Pick<LinkProps, 'to' | 'search' | 'params'>
}

/** Pages beside each other, as links: each has an address of its own. They scroll sideways on a phone. */
export function Tabs({ label, tabs, underlined = false }: { label: string; tabs: Tab[]; underlined?: boolean }) {
  return (
    <nav aria-label={label} className={underlined ? classes.underlined : classes.tabs}>
      {tabs.map(({ key, label: name, count, active, warn, hasPages = false, link }) => (
        <Link
          key={key}
          {...(link as LinkProps)}
          className={`${classes.tab} ${warn ? classes.warn : ''} ${active ? classes.active : ''}`}
          {...(active === undefined
            ? {
                activeProps: { className: classes.active, 'aria-current': 'page' as const },
                activeOptions: { exact: !hasPages, includeSearch: false },
              }
            : { activeProps: {}, 'aria-current': active ? ('page' as const) : undefined })}
        >
          {name}
          {count !== undefined && <span className={classes.count}>{count.toLocaleString()}</span>}
        </Link>
      ))}
    </nav>
  )
}
