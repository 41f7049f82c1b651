import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../texts/index.ts'
import classes from './Sheet.module.css'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** Comes up from the lower edge, in reach of a thumb. */
export const Sheet = ({ title, opened, onClose, children }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    title={title}
    closeButtonProps={{ 'aria-label': t.close }}
    classNames={classes}
    attributes={{ header: { role: 'presentation' } }}
  >
    {children}
  </Drawer>
)
