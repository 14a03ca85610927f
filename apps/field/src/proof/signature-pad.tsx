import { type Strokes, strokeScale } from '@baquiano/contract/visit-proofs'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import styles from '../form/form.module.css'

interface Props {
  /** Its drawing, and its lines from 0 to `strokeScale`. */
  readonly onSigned: (canvas: HTMLCanvasElement, strokes: Strokes) => void
}

/** Pixels of the picture of a signature. */
const size = { width: 1000, height: 600 }
/** Numbers that one line of a signature holds; a longer one goes on as the next. */
const mostNumbers = 2000
const mostStrokes = 100

const scaled = (share: number): number =>
  Math.round(Math.min(Math.max(share * strokeScale, 0), strokeScale))

/** Where a finger is on the pad, 0 to `strokeScale` each way. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [scaled((clientX - left) / width), scaled((clientY - top) / height)] as const
}

/** Where somebody signs with a finger; there is no other way than drawing, so it asks for no keyboard. */
export function SignaturePad({ onSigned }: Props) {
  const { t } = useTranslation('field')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<Strokes>([])
  const line = useRef<number[]>(undefined)

  const draw = (from: readonly number[], to: readonly number[]) => {
    const pen = canvas.current?.getContext('2d')
    const [x = 0, y = 0] = from
    const [toX = 0, toY = 0] = to
    if (!pen) return
    pen.lineWidth = 6
    pen.lineCap = 'round'
    pen.strokeStyle = '#14202f'
    pen.beginPath()
    pen.moveTo((x / strokeScale) * size.width, (y / strokeScale) * size.height)
    pen.lineTo((toX / strokeScale) * size.width, (toY / strokeScale) * size.height)
    pen.stroke()
  }
  const end = () => {
    const drawn = line.current
    line.current = undefined
    if (drawn && drawn.length >= 4) setStrokes((before) => [...before, drawn])
  }
  const onDown = (event: PointerEvent<HTMLElement>) => {
    if (strokes.length >= mostStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current = [...pointOf(event)]
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const drawn = line.current
    if (!drawn) return
    const point = pointOf(event)
    draw(drawn.slice(-2), point)
    drawn.push(...point)
    if (drawn.length < mostNumbers) return
    end()
    line.current = [...point]
  }
  const keep = () => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen) return
    // Paper under the ink: a picture without it is unreadable on a dark page.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size.width, size.height)
    onSigned(canvas.current, strokes.slice(0, mostStrokes))
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setStrokes([])
  }
  return (
    <div className="stack gap-8">
      <canvas
        ref={canvas}
        className={styles.pad}
        {...size}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {t('signature.pad')}
      </canvas>
      <div className="flex gap-12">
        <button
          type="button"
          className={`${fieldStyles.action} grow`}
          disabled={strokes.length === 0}
          onClick={clear}
        >
          {t('signature.clear')}
        </button>
        <button
          type="button"
          className={`${fieldStyles.action} grow strong`}
          disabled={strokes.length === 0}
          onClick={keep}
        >
          {t('signature.keep')}
        </button>
      </div>
    </div>
  )
}
