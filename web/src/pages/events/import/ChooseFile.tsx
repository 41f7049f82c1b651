import { IMPORT_LIMIT_BYTES, IMPORT_LIMIT_ROWS } from '@foyer/contracts'
import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './ChooseFile.module.css'
import { fileFault } from './import-file.ts'

const ACCEPTED = '.csv,.txt,.xlsx'
const SAMPLE = 'Name,Email\r\nAda Lovelace,ada@example.org\r\n'

/** The file can be dropped or chosen. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const choose = (file: File | null | undefined) => {
    if (!file) return
    const found = fileFault(file)
    setFault(found)
    if (!found) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a shorter way; the button does the same */}
      <div
        className={`${classes.zone} ${isOver ? classes.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <p>{t.importing.drop}</p>
        <FileButton onChange={choose} accept={ACCEPTED}>
          {(props) => (
            <Button variant="filled" {...props}>
              {t.chooseFile}
            </Button>
          )}
        </FileButton>
        <p className={classes.hint}>{t.importing.limits(IMPORT_LIMIT_ROWS, IMPORT_LIMIT_BYTES / 1024 / 1024)}</p>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="registrants.csv">
          {t.importing.sample}
        </a>
      </div>
    </Card>
  )
}

/** The same choice as a button, for a corrected version of the file. */
export const ChooseAnotherFile = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <FileButton onChange={(file) => file && !fileFault(file) && onChoose(file)} accept={ACCEPTED}>
    {(props) => <Button {...props}>{label}</Button>}
  </FileButton>
)
