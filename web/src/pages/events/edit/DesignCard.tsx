import { PAGE_APPEARANCES, type PageAppearance, type PageBlock } from '@foyer/contracts'
import { Button, ColorInput, SegmentedControl, Switch } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { moveItem } from '../../../ui/move-item.ts'
import { SortableList } from '../../../ui/SortableList.tsx'
import { Fields, Row } from '../../../ui/Stack.tsx'
import classes from './DesignCard.module.css'
import type { EventEditor } from './useEventEditor.ts'

/** Which parts the page has, in which order, and its colors. The preview beside it shows every change. */
export function DesignCard({ editor: { values, set, errors } }: { editor: EventEditor }) {
  return (
    <Card title={t.events.design} text={t.events.designText}>
      <Fields>
        <Blocks blocks={values.pageBlocks} onChange={(blocks) => set('pageBlocks', blocks)} />
        <Switch label={t.events.showCover} checked={values.showCover} onChange={(event) => set('showCover', event.currentTarget.checked)} />
        <Row>
          <ColorInput
            label={t.events.pageAccent}
            description={t.events.pageAccentHint}
            value={values.pageAccentColor ?? ''}
            error={errors.pageAccentColor}
            format="hex"
            withEyeDropper={false}
            onChange={(color) => set('pageAccentColor', color || null)}
          />
          {values.pageAccentColor && <Button onClick={() => set('pageAccentColor', null)}>{t.events.pageAccentReset}</Button>}
        </Row>
        <SegmentedControl
          fullWidth
          aria-label={t.events.appearance}
          data={PAGE_APPEARANCES.map((value) => ({ value, label: t.events.appearances[value] }))}
          value={values.pageAppearance}
          onChange={(value) => set('pageAppearance', value as PageAppearance)}
        />
      </Fields>
    </Card>
  )
}

const keyOf = ({ block }: PageBlock) => block
const nameOf = ({ block }: PageBlock) => t.events.blocks[block]

function Blocks({ blocks, onChange }: { blocks: PageBlock[]; onChange: (blocks: PageBlock[]) => void }) {
  const show = (block: PageBlock['block'], visible: boolean) =>
    onChange(blocks.map((each) => (each.block === block ? { block, visible } : each)))
  return (
    <SortableList
      label={t.events.blocksLabel}
      items={blocks}
      keyOf={keyOf}
      nameOf={nameOf}
      onMove={(key, index) => onChange(moveItem(blocks, keyOf, key, index))}
    >
      {(item, controls) => (
        <div className={classes.row}>
          {controls}
          <span className={classes.name}>{nameOf(item)}</span>
          <Switch
            aria-label={t.events.showBlock(nameOf(item))}
            checked={item.visible}
            onChange={(event) => show(item.block, event.currentTarget.checked)}
          />
        </div>
      )}
    </SortableList>
  )
}
