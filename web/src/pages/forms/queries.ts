import { getForm, listForms } from '@foyer/contracts'
import { read, refresh } from '../../api.ts'

export const formsQuery = () => read(listForms)
export const formQuery = (formId: string) => read(getForm, { params: { formId } })

export const refreshForms = () => refresh(listForms, getForm)
