import type { FieldType } from '@foyer/contracts'
import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './AddQuestion.module.css'
import { KIND_GROUPS, KIND_ICONS } from './kinds.ts'

/** The kinds of questions, each with a line that says what it is for. */
export const AddQuestion = ({ onAdd }: { onAdd: (type: FieldType) => void }) => (
  // The new question gets the focus, not the button.
  <Menu returnFocus={false} position="bottom-end" width={320} withinPortal>
    <Menu.Target>
      <Button variant="filled" leftSection={<Icon name="plus" size={16} />}>
        {t.forms.add}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.dropdown}>
      {KIND_GROUPS.map(({ group, types }) => (
        <Fragment key={group}>
          <Menu.Label>{t.forms.groups[group]}</Menu.Label>
          {types.map((type) => (
            <Menu.Item key={type} leftSection={<Icon name={KIND_ICONS[type]} size={18} />} onClick={() => onAdd(type)}>
              {t.forms.kinds[type].name}
              <span className={classes.text}>{t.forms.kinds[type].text}</span>
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)
