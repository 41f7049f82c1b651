import { t } from '../texts/index.ts'
import classes from './Chip.module.css'
import { Icon } from './Icon.tsx'

/** A filter that is on, and the button that takes it off. */
export const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className={classes.chip}>
    {label}
    <button type="button" aria-label={t.removeFilter(label)} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </span>
)
