import { variable } from '@baquiano/ui/status-variable.ts'
import type { BoardDensity } from '../board-search.ts'
import type { BoardScale } from '../day/time-scale.ts'

/** Measures of the board, px. */
export interface BoardGeometry {
  readonly rowPx: number
  readonly barTop: number
  readonly barPx: number
  /** Of the column of people, and of the hours above the rows. */
  readonly sidePx: number
  readonly headPx: number
}

/** Below, a thread lies close to its bar, px. */
const thinBarPx = 20

const phone = { sidePx: 132 }

export const geometryOf = (density: BoardDensity, isPhone: boolean): BoardGeometry => ({
  ...(density === 'dense'
    ? { rowPx: 22, barTop: 4, barPx: 12, sidePx: 232, headPx: 30 }
    : density === 'close'
      ? { rowPx: 54, barTop: 6, barPx: 36, sidePx: 272, headPx: 30 }
      : { rowPx: 44, barTop: 6, barPx: 24, sidePx: 272, headPx: 30 }),
  ...(isPhone && phone),
})

/** The measures as the style sheet of the lanes reads them. */
export const laneMeasures = (
  { sidePx, rowPx, barTop, barPx }: BoardGeometry,
  scale: BoardScale,
) => ({
  ...variable('--side', `${sidePx}px`),
  ...variable('--row', `${rowPx}px`),
  ...variable('--bar-top', `${barTop}px`),
  ...variable('--bar', `${barPx}px`),
  ...variable('--hour', `${scale.xOf(scale.from + 60)}px`),
  ...variable('--thread', `${barTop + barPx + (barPx < thinBarPx ? 1 : 5)}px`),
})

/** Where a pointer is over the rows: which row, and which minute of the day. */
export function placeAt(
  box: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  { rowPx, headPx, sidePx, scale }: BoardGeometry & { readonly scale: BoardScale },
) {
  const rect = box.getBoundingClientRect()
  const isRtl = getComputedStyle(box).direction === 'rtl'
  const start = isRtl ? rect.right - x : x - rect.left
  return {
    index: Math.floor((y - rect.top - headPx + box.scrollTop) / rowPx),
    minute: scale.minuteAt(start - sidePx + Math.abs(box.scrollLeft)),
    isBelow: y > rect.bottom,
  }
}
