import type { VisitStatus } from '@baquiano/contract/visits'
import { statusShapes } from './status-shapes.ts'
import { statusColor, statusToken } from './status-style.ts'

interface Props {
  readonly status: VisitStatus
  readonly size?: number
}

const inks = { fill: 'none', line: 'currentColor', ink: 'var(--glyph-ink, #fff)' } as const

/** A status by its shape; the colour only repeats it, and the word is beside it or in a label. */
export function StatusGlyph({ status, size = 14 }: Props) {
  return (
    <svg
      data-st={statusToken(status)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ display: 'block', color: statusColor(status) }}
    >
      {statusShapes[status].map(({ d, as, width, dash }) => (
        <path
          key={d + as}
          d={d}
          fill={as === 'fill' ? 'currentColor' : 'none'}
          stroke={inks[as]}
          strokeWidth={width}
          strokeDasharray={dash?.join(' ')}
          strokeLinecap={dash ? 'butt' : 'round'}
        />
      ))}
    </svg>
  )
}
