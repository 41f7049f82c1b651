import type { SpooledFile } from './spooled-file.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256'

/** By the byte order mark, or by the zeros that ASCII letters have in UTF-16; otherwise UTF-8, unless the file is not valid UTF-8. */
export async function encodingOf(file: SpooledFile): Promise<Encoding> {
  const [first, second] = await file.read(0, 2)
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : windowsEncodingOf(await file.read(0, 1024 * 1024))
}

async function isUtf8(file: SpooledFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of file.bytes()) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return false
  }
}

/**
 * Excel’s plain “CSV” is in the code page of the machine. In Arabic most letters are above ASCII, so they follow one another; in Western
 * languages accented letters stand alone.
 */
function windowsEncodingOf(bytes: Uint8Array): Encoding {
  let letters = 0
  let pairs = 0
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index]! < 0xc0) continue
    letters += 1
    if (index > 0 && bytes[index - 1]! >= 0xc0) pairs += 1
  }
  return pairs * 2 > letters ? 'windows-1256' : 'windows-1252'
}

export async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
