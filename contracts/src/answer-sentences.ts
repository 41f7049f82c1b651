/** What is wrong with an answer. {label} is the question, {max} a number of characters, {kinds} and {size} what files are accepted. */
export const ANSWER_SENTENCES = {
  required: '“{label}” is required.',
  mustBeChecked: '“{label}” must be checked.',
  otherMissing: '“{label}” needs an answer in the field “Other”.',
  otherTooLong: '“{label}” can have at most {max} characters in the field “Other”.',
  severalOthers: '“{label}” can have one answer that is not an option.',
  notText: '“{label}” must be text.',
  tooLong: '“{label}” can have at most {max} characters.',
  notEmail: '“{label}” must be an email address.',
  notPhone: '“{label}” must be a phone number.',
  notUrl: '“{label}” must be a web address such as https://example.org.',
  notDate: '“{label}” must be a date such as 2027-04-20.',
  notNumber: '“{label}” must be a number.',
  notOption: '“{label}” must be one of the options.',
  notOptions: '“{label}” must be chosen from the options.',
  notBoolean: '“{label}” must be true or false.',
  notFile: '“{label}” must be an uploaded file.',
  wrongFileType: '“{label}” must be a file of this kind: {kinds}.',
  emptyFile: '“{label}”: the file is empty.',
  fileTooLarge: '“{label}” can have at most {size}.',
  kinds: {
    pdf: 'PDF',
    image: 'picture (PNG, JPEG, WebP, GIF or AVIF)',
    office: 'Office document (Word, Excel, PowerPoint or OpenDocument)',
    text: 'text file (TXT, CSV or Markdown)',
  },
}
export type AnswerSentences = typeof ANSWER_SENTENCES
