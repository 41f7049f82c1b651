export const ROLES = ['member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles of API keys. What only owners may do needs a person. */
export const API_KEY_ROLES = ['member', 'admin'] as const satisfies readonly Role[]
export type ApiKeyRole = (typeof API_KEY_ROLES)[number]

/**
 * Who may call an operation.
 * public: anyone. session: any signed-in user, also without a workspace. member, admin, owner: this role or a higher one in the active
 * workspace. upload-token: the holder of the signed token in the query.
 */
export type Access = 'public' | 'session' | Role | 'upload-token'

/** Roles are ordered: an owner has all permissions of an admin, and an admin all permissions of a member. */
export const roleAllows = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required)

export const lowerRole = (one: Role, other: Role): Role => (roleAllows(one, other) ? other : one)

export const isRoleAccess = (access: Access): access is Role => (ROLES as readonly string[]).includes(access)
