import { Menu, useMantineColorScheme } from '@mantine/core'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

const SCHEMES = ['auto', 'light', 'dark'] as const

export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t.frame.theme}</Menu.Label>
      {SCHEMES.map((scheme) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === colorScheme}
          rightSection={scheme === colorScheme && <Icon name="check" size={16} />}
          onClick={() => setColorScheme(scheme)}
        >
          {t.frame.themes[scheme]}
        </Menu.Item>
      ))}
    </>
  )
}
