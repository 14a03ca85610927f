import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Visit, visitCode, type VisitTiming } from '@baquiano/contract/visits'
import { useTimingText } from '../use-timing-text.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import type { OnHover } from './on-hover.ts'
import styles from './markers.module.css'

/** A visit, and its number in the day of its person where that is shown. */
interface Stop {
  readonly visit: Visit
  readonly order: number | undefined
  readonly timing: VisitTiming
}

interface Props {
  readonly cx: number
  readonly cy: number
  readonly stops: readonly Stop[]
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
  readonly onClose: () => void
}

const leastRadiusPx = 40
/** Room of one pin on the circle. */
const pinPx = 34

/** Pins of one place around it, so that each can be chosen. */
export function StackFan({ cx, cy, stops, onSelect, onHover, onClose }: Props) {
  const { map } = useMapContext()
  useEscape(true, onClose)
  useEffect(() => {
    // The click that opens the fan is over before this effect runs.
    const listening = [map.on('click', onClose), map.on('zoomstart', onClose)]
    return () => {
      for (const one of listening) one.unsubscribe()
    }
  }, [map, onClose])

  const radius = Math.max(leastRadiusPx, (stops.length * pinPx) / (2 * Math.PI))
  return (
    <>
      <MapMarker cx={cx} cy={cy} z={34}>
        <span
          className={`${styles.fan} framed`}
          style={{ width: 2 * radius, height: 2 * radius }}
          aria-hidden
        />
      </MapMarker>
      {stops.map((stop, index) => {
        const angle = (index / stops.length) * 2 * Math.PI - Math.PI / 2
        const offset = [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
        return (
          <MapMarker key={stop.visit.id} cx={cx} cy={cy} z={35} offset={offset}>
            <StopPin stop={stop} onSelect={onSelect} onHover={onHover} />
          </MapMarker>
        )
      })}
    </>
  )
}

interface StopPinProps {
  readonly stop: Stop
  readonly isSelected?: boolean
  readonly isNamed?: boolean | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
}

/** A pin that can be chosen, with its number of the day. */
export function StopPin({ stop, isSelected = false, isNamed, onSelect, onHover }: StopPinProps) {
  const { t } = useTranslation('platform')
  const { textOf } = useTimingText()
  const { visit, order, timing } = stop
  const { id, number, status, visit_point_name } = visit
  const name = order === undefined ? visitCode(number) : `${order}.`
  const lateness = timing.lateness === 'none' ? null : textOf(timing)
  const label = [`${name} ${visit_point_name}`, t(`status.${status}`), lateness]
  const show = ({ currentTarget }: { readonly currentTarget: Element }) =>
    onHover({ kind: 'visit', id, at: currentTarget.getBoundingClientRect() })
  const hide = () => onHover(undefined)
  return (
    <button
      type="button"
      className={`${styles.stop} row gap-4 round-10 on-raised ink text-s`}
      style={statusVariable(status)}
      aria-label={label.filter(Boolean).join(', ')}
      data-lateness={timing.lateness}
      aria-pressed={isSelected}
      onClick={() => onSelect(id)}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <StatusGlyph status={status} size={13} />
      {order !== undefined && <b className="heavy num">{order}</b>}
      {isNamed && <span className={`${styles.stopName} ell medium`}>{visit_point_name}</span>}
    </button>
  )
}
