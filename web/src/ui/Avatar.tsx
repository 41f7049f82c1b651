import classes from './Avatar.module.css'
import { ownImage } from './own-image.ts'

/** The initials of a name. Decorative: the name stands beside it. */
export function Avatar({
  name,
  size = 28,
  square = false,
  image,
}: {
  name: string
  size?: number
  square?: boolean
  image?: string | null
}) {
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.4)), borderRadius: square ? 8 : '50%' }
  const picture = ownImage(image)
  if (picture) return <img className={classes.image} src={picture} alt="" style={style} />
  return (
    <span className={`${classes.avatar} ${square ? classes.square : ''}`} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...word!][0]!.toUpperCase()).join('') || '?'
}
