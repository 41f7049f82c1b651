export { pluralOf } from '@foyer/contracts'
