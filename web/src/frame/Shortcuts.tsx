import { Modal, Switch } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '../texts/index.ts'
import confirmClasses from '../ui/Confirm.module.css'
import classes from './Shortcuts.module.css'
import { shortcutsEnabled, useShortcutsEnabled } from './shortcuts-enabled.ts'

const { shortcutNames: names, shortcutGroups: groups } = t.frame

/** Every key, for the sheet. The pages bind their own. */
const KEYS: { group: string; keys: [keys: string[], name: string][] }[] = [
  {
    group: groups.anywhere,
    keys: [
      [['Ctrl', 'K'], names.palette],
      [['?'], names.help],
      [['G', 'H'], names.goHome],
      [['G', 'E'], names.goEvents],
      [['G', 'S'], names.goSettings],
      [['C'], names.newEvent],
    ],
  },
  {
    group: groups.lists,
    keys: [
      [['/'], names.search],
      [['J'], names.down],
      [['K'], names.up],
      [['Enter'], names.open],
      [['X'], names.select],
    ],
  },
  {
    group: groups.review,
    keys: [
      [['A'], names.approve],
      [['D'], names.decline],
      [['S'], names.skip],
    ],
  },
]

let openSheet = () => {}
export const openShortcuts = () => openSheet()

const SECOND_KEY_MS = 1000

/** Keys that work everywhere, and the sheet that lists them. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const lastG = useRef(0)
  useEffect(() => {
    openSheet = open
  }, [open])

  const afterG = (to: string) => () => {
    if (shortcutsEnabled() && Date.now() - lastG.current < SECOND_KEY_MS) void navigate({ to })
  }
  useHotkeys([
    ['?', () => shortcutsEnabled() && open()],
    ['shift + ?', () => shortcutsEnabled() && open()],
    [
      'g',
      () => {
        lastG.current = Date.now()
      },
    ],
    ['h', afterG('/dashboard')],
    ['e', afterG('/dashboard/events')],
    ['s', afterG('/dashboard/settings')],
    ['c', () => shortcutsEnabled() && navigate({ to: '/dashboard/events/new' })],
  ])

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t.frame.shortcuts}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={confirmClasses}
      size="lg"
    >
      <div className={classes.groups}>
        {KEYS.map(({ group, keys }) => (
          <section key={group}>
            <h3 className={classes.group}>{group}</h3>
            <dl className={classes.list}>
              {keys.map(([combination, name]) => (
                <div key={name} className={classes.row}>
                  <dt>{name}</dt>
                  <dd>
                    {combination.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt={16}
        label={t.frame.shortcutsOff}
        description={t.frame.shortcutsOffHint}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
    </Modal>
  )
}
