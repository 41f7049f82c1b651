type SystemEntry = {
  /** The product name people see. */
  name: string
  /** The first part of the system's error codes. */
  codePrefix: string
  /** Whether a workspace can connect it with a token. */
  isConnectable: boolean
  /** Whether the vendor has a page on which a person allows the connection. */
  hasConsent: boolean
  /** Whether it holds notes about contacts. */
  hasNotes: boolean
}

/**
 * The systems Foyer works with. The keys are neutral and part of the API and the database, so that another vendor can take the place of the
 * current one; the product name changes with the vendor. A workspace that has not connected the site builder uses the operator's key for it,
 * if there is one.
 */
export const SYSTEMS = {
  'crm-a': { name: 'HubSpot', codePrefix: 'CRM_A', isConnectable: true, hasConsent: true, hasNotes: true },
  'crm-b': { name: 'Salesforce', codePrefix: 'CRM_B', isConnectable: true, hasConsent: true, hasNotes: true },
  'workspace-suite': { name: 'Google Workspace', codePrefix: 'WORKSPACE_SUITE', isConnectable: true, hasConsent: true, hasNotes: false },
  'site-builder': { name: 'v0', codePrefix: 'SITE_BUILDER', isConnectable: true, hasConsent: false, hasNotes: false },
} as const satisfies Record<string, SystemEntry>

type Systems = typeof SYSTEMS
type SystemsWith<Flag extends 'isConnectable' | 'hasConsent' | 'hasNotes'> = {
  [Key in keyof Systems]: Systems[Key][Flag] extends true ? Key : never
}[keyof Systems]

export type System = keyof Systems
export type ConnectableSystem = SystemsWith<'isConnectable'>
export type ConsentSystem = SystemsWith<'hasConsent'>
export type CrmSystem = SystemsWith<'hasNotes'>

export const INTEGRATION_SYSTEMS = Object.keys(SYSTEMS) as readonly System[]
export const CONNECTABLE_SYSTEMS = INTEGRATION_SYSTEMS.filter((system): system is ConnectableSystem => SYSTEMS[system].isConnectable)
export const CONSENT_SYSTEMS = INTEGRATION_SYSTEMS.filter((system): system is ConsentSystem => SYSTEMS[system].hasConsent)
export const CRM_SYSTEMS = INTEGRATION_SYSTEMS.filter((system): system is CrmSystem => SYSTEMS[system].hasNotes)

export type SystemErrorCode<Key extends System, Suffix extends string> = `${Systems[Key]['codePrefix']}_${Suffix}`

export const systemErrorCode = <Key extends System, Suffix extends string>(system: Key, suffix: Suffix) =>
  `${SYSTEMS[system].codePrefix}_${suffix}` as SystemErrorCode<Key, Suffix>
