/** The migrated database that tests copy. */
export const TEMPLATE = 'foyer_template'
