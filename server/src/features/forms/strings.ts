import { SYSTEMS } from '@foyer/contracts'

const CRM = SYSTEMS['crm-a'].name

export const FORM = {
  notInWorkspace: 'registrationFormId is not a form of this workspace.',
}

/** `at` is the path of the field in the request body, such as fields.0. */
export const FIELD = {
  builtInKey: (at: string, key: string) => `${at}.key cannot be ${key}: every form already asks for email and name.`,
  duplicateKey: (at: string, key: string) => `${at}.key ${key} is used by an earlier field; each key must be unique.`,
  optionsNotAllowed: (at: string) => `${at}.options is only allowed for the types select, radio and multi-select.`,
  otherNotAllowed: (at: string) => `${at}.allowOther is only allowed for the types select, radio and multi-select.`,
  consentTextNotAllowed: (at: string) => `${at}.consentText is only allowed for the type consent.`,
  fileLimitsNotAllowed: (at: string) => `${at}.accept and ${at}.maxBytes are only allowed for the type file.`,
  optionsMissing: (at: string, type: string) => `${at}.options is missing: the type ${type} needs at least one option.`,
  duplicateOption: (at: string) => `${at}.options has the same option twice.`,
  conditionField: (at: string) => `${at}.visibleIf.field must be the key of an earlier field.`,
  conditionOnFile: (at: string) => `${at}.visibleIf.field cannot be a file question.`,
  conditionValue: (at: string, expected: string, key: string, type: string) =>
    `${at}.visibleIf.equals must be ${expected}, because ${key} has the type ${type}.`,
}

/** What a condition can be compared with, by the type of its field. */
export const CONDITION_VALUE = {
  option: 'one of the options of that field',
  boolean: 'true or false',
  number: 'a number',
  text: 'a string',
}

export const MAPPING = {
  invalidAnswer: (field: string, message: string) => `answers.${field}: ${message}`,
  unknownField: (at: string, field: string) => `${at} ${field} is not a field of this form.`,
  duplicateField: (at: string, field: string) => `${at} ${field} is mapped twice.`,
  listMissing: 'crmASync.listId is missing: listEnabled needs a list.',
  unknownList: (listId: string) => `crmASync.listId ${listId} is not a list in ${CRM}.`,
}
