export { type CrmA, type CrmAFault, type NewCrmASubmission, startCrmA } from './crm-a/start.ts'
export { type CrmB, type CrmBFault, startCrmB } from './crm-b/start.ts'
