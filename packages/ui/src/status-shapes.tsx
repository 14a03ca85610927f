import type { VisitStatus } from '@baquiano/contract/visits'
import type { ReactNode } from 'react'

const inkLine = {
  fill: 'none',
  stroke: 'var(--glyph-ink, #fff)',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

/** Drawn in a box of 16; every one is legible without its colour. */
export const statusShapes: Readonly<Record<VisitStatus, ReactNode>> = {
  'Not Assigned': (
    <circle {...ring} cx="8" cy="8" r="5.6" strokeWidth="1.8" strokeDasharray="2.2 2.2" />
  ),
  Scheduled: <circle {...ring} cx="8" cy="8" r="5.4" />,
  Rescheduled: (
    <>
      <path {...ring} d="M13.4 8A5.4 5.4 0 1 1 11 3.5" strokeLinecap="round" />
      <path d="M9.6 1.2 14 3.4l-3.9 2.9z" fill="currentColor" />
    </>
  ),
  'On the way': (
    <path
      d="M8 1.6 13.6 14 8 11.1 2.4 14z"
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  ),
  'In progress': (
    <>
      <circle {...ring} cx="8" cy="8" r="5.6" />
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  Delayed: (
    <>
      <path d="M8 1.2 14.8 8 8 14.8 1.2 8z" fill="currentColor" />
      <path {...inkLine} d="M8 4.9v3.6M8 10.6v.4" />
    </>
  ),
  Finalized: (
    <>
      <circle cx="8" cy="8" r="6.6" fill="currentColor" />
      <path {...inkLine} d="m5 8.2 2.1 2.1L11.1 6" />
    </>
  ),
  Canceled: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="3" fill="currentColor" />
      <path {...inkLine} d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" />
    </>
  ),
}
