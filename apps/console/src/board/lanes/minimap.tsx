import type { VisitStatus } from '@baquiano/contract/visits'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { memo, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { partOf, percent } from '@baquiano/day/time-scale.ts'
import type { Row } from '../day/board-rows.ts'
import type { BoardScale } from '../day/time-scale.ts'
import type { BoardGeometry } from './board-geometry.ts'
import styles from './minimap.module.css'
import { watchView } from './watch-view.ts'

interface Props {
  /** The scrolling box of the rows. */
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly scale: BoardScale
  readonly geometry: BoardGeometry
  /** Minutes since midnight; null on another day. */
  readonly now: number | null
}

/** Higher a row is not drawn, however few there are, px. */
const mostRowPx = 6

/** All rows of the day at a glance, and which part of them is in sight; a click or a drag shows another part. */
export function Minimap({ box, rows, scale, geometry, now }: Props) {
  const { rowPx } = geometry
  const view = useView(box, { geometry, scale, count: rows.length })
  const show = (event: PointerEvent<HTMLElement>) => {
    const { current } = box
    if (!current) return
    const { left, right, top, width, height } = event.currentTarget.getBoundingClientRect()
    const isRtl = getComputedStyle(current).direction === 'rtl'
    const across = (isRtl ? right - event.clientX : event.clientX - left) / width - view.width / 2
    const down = (event.clientY - top) / height - view.height / 2
    current.scrollTo({
      left: across * scale.width * (isRtl ? -1 : 1),
      top: down * rows.length * rowPx,
    })
  }
  const first = Math.floor(view.top * rows.length) + 1
  const last = Math.min(Math.ceil((view.top + view.height) * rows.length), rows.length)
  return (
    // What it shows and does, the rows beside it do for those who do not see it.
    <div className={`${styles.minimap} column fixed line-start`} aria-hidden>
      <div className={`${styles.head} row between line-bottom text-s num soft`}>
        <b>{rows.length}</b>
        <bdi>{rows.length > 0 && `${first}–${last}`}</bdi>
      </div>
      <div
        className={`${styles.map} relative`}
        style={{ height: rows.length * mostRowPx }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          show(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) show(event)
        }}
      >
        <Bars rows={rows} scale={scale} />
        {now !== null && (
          <i
            className={styles.now}
            style={{ insetInlineStart: percent(partOf(scale, now, now).start) }}
          />
        )}
        <i
          className={`${styles.view} round-6`}
          style={{
            insetInlineStart: percent(view.start),
            top: percent(view.top),
            width: percent(view.width),
            height: percent(view.height),
          }}
        />
      </div>
    </div>
  )
}

type BarsProps = Pick<Props, 'rows' | 'scale'>

/** The visits of all rows: one path for each status. */
const Bars = memo(function Bars({ rows, scale }: BarsProps) {
  const paths = useMemo(() => pathsOf(rows), [rows])
  return (
    <svg
      className={styles.bars}
      viewBox={`${scale.from} 0 ${scale.to - scale.from} ${rows.length}`}
      preserveAspectRatio="none"
    >
      {[...paths].toSorted(canceledFirst).map(([status, path]) => (
        <path key={status} style={statusVariable(status)} d={path} />
      ))}
    </svg>
  )
})

/** What is cancelled lies beneath. */
const canceledFirst = ([a]: [VisitStatus, string], [b]: [VisitStatus, string]): number =>
  Number(b === 'Canceled') - Number(a === 'Canceled')

/** A step to the right is a minute, one down is a row. */
function pathsOf(rows: readonly Row[]): ReadonlyMap<VisitStatus, string> {
  const paths = new Map<VisitStatus, string>()
  for (const [index, { spans }] of rows.entries()) {
    for (const { from, to, status } of spans) {
      paths.set(status, `${paths.get(status) ?? ''}M${from} ${index + 0.25}H${to}v.5H${from}z`)
    }
  }
  return paths
}

interface Extent extends Pick<Props, 'geometry' | 'scale'> {
  readonly count: number
}

/** Which part of all rows and hours a scrolling box shows, from 0 to 1. */
function useView(box: Props['box'], { geometry, scale, count }: Extent) {
  const { rowPx, headPx, sidePx } = geometry
  const [view, setView] = useState({ start: 0, top: 0, width: 1, height: 1 })
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () => {
      const rowsPx = Math.max(count * rowPx, 1)
      const width = Math.min((current.clientWidth - sidePx) / scale.width, 1)
      const height = Math.min((current.clientHeight - headPx) / rowsPx, 1)
      setView({
        start: Math.min(Math.abs(current.scrollLeft) / scale.width, 1 - width),
        top: Math.min(current.scrollTop / rowsPx, 1 - height),
        width,
        height,
      })
    }
    return watchView(current, measure)
  }, [box, rowPx, headPx, sidePx, scale, count])
  return view
}
