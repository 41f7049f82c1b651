import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../texts/index.ts'
import classes from './SideDrawer.module.css'

type Props = { opened: boolean; onClose: () => void; title: string; size: number; children: ReactNode }

/** Details of a row, beside its list. The page keeps what is open in the address, so that back closes it. */
export const SideDrawer = ({ opened, onClose, title, size, children }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    size={size}
    title={title}
    closeButtonProps={{ 'aria-label': t.close }}
    overlayProps={{ backgroundOpacity: 0.15 }}
    classNames={{ content: classes.content, header: classes.header }}
    attributes={{ header: { role: 'presentation' } }}
  >
    {children}
  </Drawer>
)
