/** Control characters could begin new lines and headers; bidirectional overrides could disguise one text as another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const UNWANTED = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+/g
/** Left out without a space: they are also between a name and the punctuation after it. */
const ISOLATES = /[\u2066-\u2069]/g

export const oneLine = (text: string): string => text.replace(ISOLATES, '').replace(UNWANTED, ' ').trim()
