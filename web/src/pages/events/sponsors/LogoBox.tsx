import { Avatar } from '../../../ui/Avatar.tsx'
import { ownImage } from '../../../ui/own-image.ts'
import classes from './LogoBox.module.css'

/** A logo on white, as most are made for it; the initials without one. Decorative: the name stands beside it. */
export function LogoBox({ name, logo }: { name: string; logo: string | null }) {
  const picture = ownImage(logo)
  return (
    <span className={`${classes.box} ${picture ? classes.picture : ''}`}>
      {picture ? <img src={picture} alt="" /> : <Avatar name={name} square size={32} />}
    </span>
  )
}
