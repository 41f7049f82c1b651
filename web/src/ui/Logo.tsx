import icon from '../icon.svg'
import { t } from '../texts/index.ts'
import classes from './Logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <img src={icon} alt="" width={28} height={28} />
      {t.productName}
    </span>
  )
}
