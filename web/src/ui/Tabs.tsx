import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { locale } from '../texts/index.ts'
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

/** Pages beside each other, as links: each has an address of its own. They scroll sideways on a phone, to the active one. */
export function Tabs({ label, tabs, underlined = false }: { label: string; tabs: Tab[]; underlined?: boolean }) {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another active tab
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (active) nav.current!.scrollLeft = active.offsetLeft - (nav.current!.clientWidth - active.offsetWidth) / 2
  }, [path])
  return (
    <nav ref={nav} aria-label={label} className={underlined ? classes.underlined : classes.tabs}>
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
          {count !== undefined && <span className={classes.count}>{count.toLocaleString(locale)}</span>}
        </Link>
      ))}
    </nav>
  )
}
