import { type Static, Type } from 'typebox'

export const ROLES = ['member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]
export const Role = Type.Union(ROLES.map((role) => Type.Literal(role)))

/**
 * Who may call an operation.
 * public: anyone. session: anyone signed in, no workspace needed. member, admin, owner: that role or a higher one in the active
 * workspace. upload-token: whoever holds the signed token in the query.
 */
export type Access = 'public' | 'session' | Role | 'upload-token'

/** Roles are ordered: an owner may all an admin may, an admin all a member may. */
export const roleAllows = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

export const isRoleAccess = (access: Access): access is Role => (ROLES as readonly string[]).includes(access)

export type RoleValue = Static<typeof Role>
