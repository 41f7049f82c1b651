import type { operations } from './api.ts'

type Body<O extends 'createEvent' | 'presignUpload'> = operations[O]['requestBody']['content']['application/json']

/** Each of these mistakes must be an error, or the generated types would not help. */
export const nameMissing: Body<'createEvent'> = { capacity: 5 }
export const wrongType: Body<'createEvent'> = { name: 'X', capacity: '5' }
export const unknownChoice: Body<'presignUpload'> = { fileName: 'a', contentType: 'image/png', size: 1, purpose: 'nothing' }
export const misspelled: Body<'createEvent'> = { name: 'X', capcity: 5 }
