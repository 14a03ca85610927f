import type { NamedStop } from './named-stops.ts'

export interface AxisName {
  readonly stop: NamedStop
  readonly text: string
  /** Where it begins, px from the start of the axis. */
  readonly leftPx: number
}

interface Axis {
  readonly textOf: (stop: NamedStop) => string
  /** Where an instant lies, from 0 to 1. */
  readonly shareOf: (atMs: number) => number
  readonly widthPx: number
}

/** Of the small text of an axis, rather too much than too little. */
const letterPx = 6.2
const gapPx = 8

/**
 * The names that stand whole above a time axis, each in the middle over its stop: those of visits first, then of stands
 * elsewhere. A name without room is left out, because half a name helps nobody.
 */
export function axisNames(stops: readonly NamedStop[], axis: Axis): AxisName[] {
  const { textOf, shareOf, widthPx } = axis
  const spans: (AxisName & { readonly rightPx: number })[] = []
  for (const stop of [...stops.filter(isVisit), ...stops.filter((one) => !isVisit(one))]) {
    const text = textOf(stop)
    const ownPx = text.length * letterPx
    const leftPx = Math.max(Math.min(shareOf(stop.atMs) * widthPx - ownPx / 2, widthPx - ownPx), 0)
    const rightPx = leftPx + ownPx
    const isFree = spans.every(
      (other) => leftPx >= other.rightPx + gapPx || rightPx + gapPx <= other.leftPx,
    )
    if (isFree && rightPx <= widthPx) spans.push({ stop, text, leftPx, rightPx })
  }
  return spans
    .toSorted((a, b) => a.leftPx - b.leftPx)
    .map(({ stop, text, leftPx }) => ({ stop, text, leftPx }))
}

const isVisit = ({ visit }: NamedStop): boolean => visit !== undefined
