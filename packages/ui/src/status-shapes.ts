import type { VisitStatus } from '@baquiano/contract/visits'

/** One stroke of a glyph in a box of 16: a page draws it as SVG, a map on a canvas. */
export interface StatusStroke {
  readonly d: string
  /** `fill` and `line` take the status colour; `ink` is drawn upon them. */
  readonly as: 'fill' | 'line' | 'ink'
  readonly width?: number
  readonly dash?: readonly number[]
}

const circle = (radius: number): string =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
const ring: StatusStroke = { d: circle(5.4), as: 'line', width: 2 }

/** Every one is legible without its colour (design, "Visit status"). */
export const statusShapes: Readonly<Record<VisitStatus, readonly StatusStroke[]>> = {
  'Not Assigned': [{ d: circle(5.6), as: 'line', width: 1.8, dash: [2.2, 2.2] }],
  Scheduled: [ring],
  Rescheduled: [
    { d: 'M13.4 8A5.4 5.4 0 1 1 11 3.5', as: 'line', width: 2 },
    { d: 'M9.6 1.2 14 3.4l-3.9 2.9z', as: 'fill' },
  ],
  'On the way': [
    { d: 'M8 1.6 13.6 14 8 11.1 2.4 14z', as: 'fill' },
    { d: 'M8 1.6 13.6 14 8 11.1 2.4 14z', as: 'line', width: 1 },
  ],
  'In progress': [
    { d: circle(5.6), as: 'line', width: 2 },
    { d: 'M8 4.6a3.4 3.4 0 0 1 0 6.8z', as: 'fill' },
  ],
  Delayed: [
    { d: 'M8 1.2 14.8 8 8 14.8 1.2 8z', as: 'fill' },
    { d: 'M8 4.9v3.6M8 10.6v.4', as: 'ink', width: 1.7 },
  ],
  Finalized: [
    { d: circle(6.6), as: 'fill' },
    { d: 'm5 8.2 2.1 2.1L11.1 6', as: 'ink', width: 1.7 },
  ],
  Canceled: [
    { d: 'M5 2h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z', as: 'fill' },
    { d: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8', as: 'ink', width: 1.7 },
  ],
}
