import { TEMPLATE_VARIABLES, type TemplateVariable } from '@foyer/contracts'
import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './VariableMenu.module.css'

const GROUPS = Object.entries(TEMPLATE_VARIABLES) as [keyof typeof TEMPLATE_VARIABLES, readonly string[]][]

/** What a template can contain, each with what it stands for. */
export function VariableMenu({ field, onInsert }: { field: string; onInsert: (text: string) => void }) {
  return (
    <Menu width={320} classNames={{ dropdown: classes.dropdown }}>
      <Menu.Target>
        <Button
          size="compact-sm"
          aria-label={t.emails.insertInto(field)}
          rightSection={<Icon name="chevronDown" size={14} />}
          className={classes.target}
        >
          {t.emails.insert}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPS.map(([group, names]) => (
          <Fragment key={group}>
            <Menu.Label>{t.emails.variableGroups[group]}</Menu.Label>
            {names.map((name) => {
              const variable = `${group}.${name}` as TemplateVariable
              const { label, text } = t.emails.variables[variable]
              return (
                <Menu.Item key={name} onClick={() => onInsert(`{{ ${variable} }}`)}>
                  <span className={classes.item}>
                    <span className={classes.name}>
                      {label} <code>{variable}</code>
                    </span>
                    <span className={classes.text}>{text}</span>
                  </span>
                </Menu.Item>
              )
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
