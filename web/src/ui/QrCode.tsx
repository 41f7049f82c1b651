import encodeQr from 'qr'

/** A QR code as SVG: black on white in both colour schemes, because cameras expect that. */
export function QrCode({ text, label, size = 180 }: { text: string; label: string; size?: number }) {
  const rows = encodeQr(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
