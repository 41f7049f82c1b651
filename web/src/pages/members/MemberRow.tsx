import { listMembers, ROLES, type Role, removeMember, updateMember, type WorkspaceMember } from '@foyer/contracts'
import { ActionIcon, Menu, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { useAccount, useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/List.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { dateOf } from '../../ui/times.ts'

export const roleOptions = (roles: readonly Role[] = ROLES) => roles.map((role) => ({ value: role, label: t.workspace.roles[role] }))

export function MemberRow({ member }: { member: WorkspaceMember }) {
  const isOwner = useMay('owner')
  const isAdmin = useMay('admin')
  const isSelf = useAccount().id === member.userId
  const [asks, { open, close }] = useDisclosure()
  const mayRemove = !isSelf && (isOwner || (isAdmin && member.role === 'member'))

  const [pending, setPending] = useState<Role | null>(null)

  const changeRole = async (role: Role) => {
    const { role: before } = member
    setPending(role)
    try {
      await call(updateMember, { params: { memberId: member.id }, body: { role } })
      notify(t.workspace.roleChanged(member.name, t.workspace.roles[role]), isSelf ? undefined : () => changeBack(before))
    } catch (error) {
      notifyError(error)
    }
    await refresh(listMembers)
    setPending(null)
  }
  const changeBack = (role: Role) =>
    call(updateMember, { params: { memberId: member.id }, body: { role } }).then(() => refresh(listMembers), notifyError)
  const remove = async () => {
    await call(removeMember, { params: { memberId: member.id } })
    notify(t.workspace.removed(member.name))
    await refresh(listMembers)
  }
  return (
    <>
      <ListRow
        start={<Avatar name={member.name} size={32} />}
        title={isSelf ? `${member.name} (${t.you})` : member.name}
        text={`${member.email} · ${t.workspace.joined(dateOf(member.joinedAt))}`}
        end={
          <>
            {isOwner ? (
              <Select
                aria-label={`${t.workspace.role}: ${member.name}`}
                data={roleOptions()}
                value={pending ?? member.role}
                disabled={pending !== null}
                onChange={(role) => role && role !== member.role && changeRole(role as Role)}
                w={120}
              />
            ) : (
              <span>{t.workspace.roles[member.role]}</span>
            )}
            {mayRemove && (
              <Menu>
                <Menu.Target>
                  <ActionIcon aria-label={`${t.actions}: ${member.name}`}>
                    <Icon name="more" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={open}>{t.workspace.removeMember}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      <Confirm
        opened={asks}
        onClose={close}
        title={t.workspace.removeTitle(member.name)}
        confirm={t.workspace.removeMember}
        onConfirm={remove}
      >
        {t.workspace.removeText}
      </Confirm>
    </>
  )
}
