export type Cell = string | number | null

/** As a link that downloads the file, with the mark by which spreadsheet programs recognize UTF-8. */
export const csvUrl = (rows: readonly (readonly Cell[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`)}`

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replace(/^(?=["\s]*[=+\-@＝＋－＠]|[\t\r\n])/, "'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
