import * as api from '@foyer/contracts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { siteBuilderConformance } from '../../connectors/site-builder/conformance.ts'
import { builtInBuilder } from './built-in.ts'

const foyer = useFoyer()

siteBuilderConformance('the built-in builder', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Summit' } })
  return { builder: builtInBuilder(foyer.services, { organizationId: organizer.organizationId, eventId }, null) }
})
