import type { VisitStatus } from '@baquiano/contract/visits'
import type { CSSProperties } from 'react'
import { statusColor } from './status-style.ts'

/** `--c`, the status colour, for a style sheet to mix with. */
export const statusVariable = (status: VisitStatus): CSSProperties =>
  variable('--c', statusColor(status))

/** A style that sets one custom property, which React's type does not know of. */
export function variable(name: `--${string}`, value: string): CSSProperties {
  const style: Record<string, string> = { [name]: value }
  return style
}
