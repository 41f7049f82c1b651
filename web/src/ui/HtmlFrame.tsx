import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import classes from './HtmlFrame.module.css'
import { writeHtml } from './write-html.ts'

type Props = { html: string; title: string; device?: 'desktop' | 'phone'; dark?: boolean }

/** Wider than a phone, so that a document shows its wide layout. */
const DESKTOP_WIDTH = 540
const EMPTY_DOCUMENT = '<!doctype html><html><head><title></title></head><body></body></html>'

/** An HTML document as others will see it, in a frame without scripts that is as high as its content. */
export function HtmlFrame({ html, title, device = 'desktop', dark = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: box, width } = useElementSize<HTMLDivElement>()
  const [height, setHeight] = useState(480)
  // Some browsers load an empty document first, and the one of the frame replaces it.
  const [loads, setLoads] = useState(0)
  // Where there is less space, it is scaled down.
  const layoutWidth = device === 'desktop' ? Math.max(DESKTOP_WIDTH, width) : width
  const scale = layoutWidth > 0 ? width / layoutWidth : 1

  const measure = useCallback(() => setHeight(frame.current?.contentDocument?.body?.offsetHeight || 480), [])
  useEffect(() => {
    const target = frame.current?.contentDocument
    if (loads === 0 || !target) return
    writeHtml(target, html, dark)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target.body)
    return () => observer.disconnect()
  }, [html, dark, loads, measure])

  return (
    <div className={`${classes.box} ${device === 'phone' ? classes.phone : ''}`}>
      <div ref={box} className={classes.content} style={{ height: Math.ceil(height * scale) }}>
        <iframe
          ref={frame}
          title={title}
          srcDoc={EMPTY_DOCUMENT}
          onLoad={() => setLoads((count) => count + 1)}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={classes.frame}
          style={{ width: layoutWidth, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
