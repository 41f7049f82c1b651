import type { Tx } from '../../platform/db/database.ts'
import { repeatAfterDeadlock } from '../../platform/db/repeat-after-deadlock.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { retireFormerSlugs, retireSlug } from './slug-store.ts'
import { deleteWorkspaceRows, findWorkspace } from './store.ts'
import { WORKSPACE } from './strings.ts'
import type { WorkspaceServices } from './workspaces.ts'

/** For good. The slug is typed by the owner, because nothing brings a workspace back. */
export async function deleteWorkspace({ db, clock, publish }: WorkspaceServices, owner: Member, typedSlug: string): Promise<void> {
  const { organizationId, userId } = owner
  const remove = async (tx: Tx) => {
    const { slug } = (await findWorkspace(tx, userId, organizationId))!
    if (typedSlug !== slug) throw invalid(WORKSPACE.wrongSlug(slug))
    await publish(tx, 'workspace.deleted', { organizationId })
    await retireSlug(tx, slug, null, clock())
    await retireFormerSlugs(tx, organizationId)
    await deleteWorkspaceRows(tx, organizationId)
  }
  await repeatAfterDeadlock(() => db.transaction(remove))
}
