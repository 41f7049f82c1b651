/** `row` as a spreadsheet counts: the first is 1. */
export type FileRow = { row: number; cells: string[] }
/** Reads the rows from the first, each time it is called. */
export type ReadRows = () => AsyncGenerator<FileRow>
