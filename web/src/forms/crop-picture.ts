type Share = { x: number; y: number; width: number; height: number }
type Target = { width: number; height: number; type: string }

const QUALITY = 0.9

/** The chosen part, in percent of the picture, drawn at the wanted size but never enlarged. */
export async function cropPicture(image: HTMLImageElement, crop: Share, { width, height, type }: Target): Promise<Blob> {
  const source = {
    x: (crop.x / 100) * image.naturalWidth,
    y: (crop.y / 100) * image.naturalHeight,
    width: (crop.width / 100) * image.naturalWidth,
    height: (crop.height / 100) * image.naturalHeight,
  }
  const scale = Math.min(1, width / source.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(source.width * scale)
  canvas.height = Math.round(Math.min(height, source.height * scale))
  canvas.getContext('2d')!.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, canvas.width, canvas.height)
  // Photos stay small as JPEG. All other types may be transparent; a browser that cannot write WebP writes PNG.
  const output = type === 'image/png' || type === 'image/jpeg' ? type : 'image/webp'
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty picture'))), output, QUALITY),
  )
}
