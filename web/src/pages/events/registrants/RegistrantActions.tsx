import { exportRegistrantsCsv, exportRegistrantsXlsx, type Operation, urlPathFor } from '@foyer/contracts'
import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { AddRegistrant } from './AddRegistrant.tsx'
import { filterOf, type RegistrantSearch } from './filter.ts'

type Props = { eventId: string; search: RegistrantSearch /** How many registrants wait for a decision. */; pending: number }

/** Add, review, and the files of the current filter. */
export function RegistrantActions({ eventId, search, pending }: Props) {
  const isAdmin = useMay('admin')
  const [adds, addDialog] = useDisclosure()
  const fileUrl = (op: Operation) => urlPathFor(op, { params: { eventId }, query: filterOf(search) })
  return (
    <Row>
      {pending > 0 && (
        <Button component={Link} to="/dashboard/events/$eventId/review" params={{ eventId } as never}>
          {t.registrants.review(pending)}
        </Button>
      )}
      {!search.q && (
        // A message is for a filter without a search: its recipients are decided when it goes out.
        <Button
          component={Link}
          to="/dashboard/events/$eventId/emails/messages/new"
          params={{ eventId } as never}
          search={filterOf(search) as never}
        >
          {t.messages.write}
        </Button>
      )}
      {isAdmin && (
        <Button component={Link} to="/dashboard/events/$eventId/import" params={{ eventId } as never}>
          {t.registrants.import}
        </Button>
      )}
      {isAdmin && (
        <Menu>
          <Menu.Target>
            <Button rightSection={<Icon name="chevronDown" size={14} />}>{t.registrants.export}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={fileUrl(exportRegistrantsCsv)} download>
              {t.registrants.exportCsv}
            </Menu.Item>
            <Menu.Item component="a" href={fileUrl(exportRegistrantsXlsx)} download>
              {t.registrants.exportXlsx}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="filled" onClick={addDialog.open}>
        {t.registrants.add}
      </Button>
      <AddRegistrant eventId={eventId} opened={adds} onClose={addDialog.close} />
    </Row>
  )
}
