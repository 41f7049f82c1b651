export const ANSWER_FILE = {
  unknown: (label: string) => `“${label}”: the file is not available any more. Choose it again.`,
  usedTwice: 'A file can be the answer to one question of one registration. Upload it again.',
  notAFileField: (key: string) => `field ${key} is not a question for a file.`,
}
