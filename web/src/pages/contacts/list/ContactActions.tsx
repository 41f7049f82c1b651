import { exportContactsCsv, urlPathFor } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Row } from '../../../ui/Stack.tsx'
import { type ContactSearch, contactFilterOf } from '../search.ts'
import { NewContactButton } from './NewContact.tsx'

/** The file of the current filter, and a new contact. */
export function ContactActions({ search }: { search: ContactSearch }) {
  const isAdmin = useMay('admin')
  return (
    <Row>
      {isAdmin && (
        <Button component="a" href={urlPathFor(exportContactsCsv, { query: contactFilterOf(search) })} download>
          {t.contacts.export}
        </Button>
      )}
      <NewContactButton />
    </Row>
  )
}
