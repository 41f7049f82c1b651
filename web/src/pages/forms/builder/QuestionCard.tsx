import type { FormField } from '@foyer/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { FieldFaults } from './faults.ts'
import { KIND_ICONS } from './kinds.ts'
import classes from './QuestionCard.module.css'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { QuestionListState } from './useQuestionList.ts'

type Props = {
  /** Stays the same while the key changes. */
  id: string
  field: FormField
  index: number
  list: QuestionListState
  faults: FieldFaults
  isOpen: boolean
  onToggle: () => void
  /** The handle and the buttons that move it. */
  controls: ReactNode
}

/** One question: a line with its kind, and its settings while it is open. */
export function QuestionCard({ id, field, index, list, faults, isOpen, onToggle, controls }: Props) {
  const label = field.label.trim() || t.forms.untitledQuestion
  const [fault] = Object.values(faults).filter(Boolean)
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <button type="button" className={classes.open} aria-expanded={isOpen} aria-controls={`settings-${id}`} onClick={onToggle}>
          <span className={classes.icon}>
            <Icon name={KIND_ICONS[field.type]} size={16} />
          </span>
          <span className={classes.texts}>
            <span className={classes.label}>{label}</span>
            <span className={fault && !isOpen ? classes.fault : classes.text}>
              {fault && !isOpen ? fault : summaryOf(field, list.fields)}
            </span>
          </span>
        </button>
        <span className={classes.buttons}>
          {controls}
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t.forms.questionMenu(label)}>
                <Icon name="more" size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => list.copy(field.key)}>
                {t.forms.duplicateQuestion}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="trash" size={16} />} color="bad" onClick={() => list.remove(field.key)}>
                {t.forms.removeQuestion}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
      <div id={`settings-${id}`}>
        {isOpen && (
          <QuestionEditor
            field={field}
            earlier={list.fields.slice(0, index)}
            faults={faults}
            isKeyLocked={list.isLocked(field.key)}
            onChange={(next) => list.update(field.key, next)}
            onClose={onToggle}
          />
        )}
      </div>
    </div>
  )
}

/** The kind, whether it is required, and its condition. */
function summaryOf({ type, required, visibleIf }: FormField, fields: readonly FormField[]): string {
  const asked = visibleIf && fields.find(({ key }) => key === visibleIf.field)
  const answer = typeof visibleIf?.equals === 'boolean' ? (visibleIf.equals ? t.yes : t.no) : String(visibleIf?.equals)
  return [t.forms.kinds[type].name, required && t.forms.required, asked && t.forms.shownIf(asked.label, answer)].filter(Boolean).join(' · ')
}
