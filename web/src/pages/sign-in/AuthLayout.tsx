import { Outlet } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Logo } from '../../ui/Logo.tsx'
import classes from './AuthLayout.module.css'

/** The frame of the pages before a session. */
export function AuthLayout() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>{t.signIn.tagline}</footer>
    </div>
  )
}
