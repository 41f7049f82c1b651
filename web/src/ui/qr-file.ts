import encodeQr from 'qr'

/** A border of four modules, as the standard asks for, so that the code can be placed on any background. */
const BORDER = 4
const PNG_PIXELS = 1024

const rowsOf = (text: string) => encodeQr(text, 'raw', { border: BORDER })

/** A file for print, of any size. */
export function qrSvg(text: string): Blob {
  const rows = rowsOf(text)
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const size = rows.length
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )
}

/** A file for slides and documents. Modules are whole pixels, so that their edges stay sharp. */
export function qrPng(text: string): Promise<Blob> {
  const rows = rowsOf(text)
  const scale = Math.ceil(PNG_PIXELS / rows.length)
  const canvas = document.createElement('canvas')
  canvas.width = rows.length * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png')
  })
}
