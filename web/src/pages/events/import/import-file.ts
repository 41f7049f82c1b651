import {
  IMPORT_LIMIT_BYTES,
  type ImportColumn,
  type ImportReport,
  importRegistrants,
  startRegistrantImport,
  XLSX_TYPE,
} from '@foyer/contracts'
import { call, FoyerError } from '../../../api.ts'
import { t } from '../../../texts/index.ts'

/** What a column holds, by its number: a content of the contract, or `answer.` and the key of a question. */
export type ColumnChoices = Readonly<Record<number, string>>

/** As chosen, or as the service recognized it. */
export const contentOf = ({ number, content, question }: ImportColumn, choices: ColumnChoices): string =>
  choices[number] ?? (content === 'answer' ? `answer.${question}` : content)

const MEGABYTE = 1024 * 1024

/** Why a file cannot be imported, or null. */
export function fileFault(file: File): string | null {
  if (!/\.(csv|txt|xlsx)$/i.test(file.name)) return t.importing.fileType
  return file.size > IMPORT_LIMIT_BYTES ? t.importing.fileTooLarge(IMPORT_LIMIT_BYTES / MEGABYTE) : null
}

/** By the name, because systems without a spreadsheet program do not know the type of such files. */
export const typeOf = (file: File) => ({ headers: { 'content-type': /\.xlsx$/i.test(file.name) ? XLSX_TYPE : 'text/csv' } })

const columnsOf = (choices: ColumnChoices) => {
  const columns = Object.entries(choices).map(([number, content]) => `${number}:${content}`)
  return columns.length > 0 ? { columns: columns.join() } : {}
}

export type Preview = { report: ImportReport; choices: ColumnChoices; isGuess: boolean }

/**
 * What an import would do now. The service refuses a file in which it finds no email column; the first column is tried then, which gets
 * the list of columns, so that a person can choose the right one.
 */
export async function previewImport(eventId: string, file: File, choices: ColumnChoices, signal: AbortSignal): Promise<Preview> {
  const preview = (columns: ColumnChoices) =>
    call(
      importRegistrants,
      { params: { eventId }, query: { dryRun: true, ...columnsOf(columns) }, body: file },
      { ...typeOf(file), signal },
    )
  try {
    return { report: await preview(choices), choices, isGuess: false }
  } catch (error) {
    if (!(error instanceof FoyerError) || error.code !== 'VALIDATION_ERROR' || Object.keys(choices).length > 0) throw error
    const guess = { 1: 'email' }
    const report = await preview(guess).catch(() => Promise.reject(error))
    return { report, choices: guess, isGuess: true }
  }
}

export const startImport = (eventId: string, file: File, choices: ColumnChoices, sendMail: boolean) =>
  call(startRegistrantImport, { params: { eventId }, query: { sendMail, ...columnsOf(choices) }, body: file }, typeOf(file))
