/** Control characters begin new lines and headers; those that turn the direction of writing make a text look like another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNWANTED = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

export const oneLine = (text: string): string => text.replace(UNWANTED, ' ').trim()
