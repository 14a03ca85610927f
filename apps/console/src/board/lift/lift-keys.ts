import { spanOf } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { spanFrom } from '../day/day-time.ts'
import { type Row } from '../day/board-rows.ts'
import type { Lift, Target } from './use-lift.ts'

/** Minutes that one arrow moves a lifted visit; with Alt, one. */
export const stepMinutes = 15

interface Options {
  readonly lift: Lift | undefined
  readonly rows: readonly Row[]
  readonly isRtl: () => boolean
  readonly move: (target: Target) => void
  readonly drop: () => void
  readonly cancel: () => void
}

/** The keys of a visit that is lifted: arrows move it, Enter or Space drops it, Escape puts it back. */
export function liftKeys({ lift, rows, isRtl, move, drop, cancel }: Options) {
  /** Whether the key was for the lifted visit. */
  return (event: Pick<KeyboardEvent, 'key' | 'altKey'>): boolean => {
    if (!lift) return false
    const { key, altKey } = event
    if (key === 'Escape') cancel()
    else if (key === 'Enter' || key === ' ') drop()
    else if (key === 'Tab') return true
    else {
      const target = movedBy(key, { lift, rows, isRtl, step: altKey ? 1 : stepMinutes })
      if (!target) return false
      move(target)
    }
    return true
  }
}

interface Situation extends Pick<Options, 'rows' | 'isRtl'> {
  readonly lift: Lift
  readonly step: number
}

function movedBy(key: string, { lift, rows, isRtl, step }: Situation): Target | undefined {
  const { target, visit } = lift
  const sideways = { ArrowRight: isRtl() ? -1 : 1, ArrowLeft: isRtl() ? 1 : -1 }[key]
  if (sideways !== undefined) {
    const { from } = spanFrom(target.from + sideways * step, lengthOf(visit), step)
    return { ...target, from }
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by === undefined) return undefined
  const index = rows.findIndex(({ person }) => person.id === target.resource_id)
  // From the tray, which lies below, a visit goes up into the last row and down into the first.
  const next = index === -1 ? (by === 1 ? 0 : rows.length - 1) : index + by
  const row = rows[next]
  return row && { ...target, resource_id: row.person.id }
}

const lengthOf = (visit: Visit): number => {
  const { from, to } = spanOf(visit)
  return to - from
}
