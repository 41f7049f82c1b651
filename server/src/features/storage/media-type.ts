/** In lower case and without parameters: `Text/Plain; charset=utf-8` is `text/plain`. */
export const mediaTypeOf = (header: string): string => header.split(';', 1)[0]!.trim().toLowerCase()
