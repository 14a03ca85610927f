import type { ResourceState } from '@baquiano/contract/tracking'
import { hueOf, initialsOf } from '@baquiano/ui'
import type { PersonDay } from '../day-model.ts'
import type { LetterSheet } from './letter-sheet.ts'
import { isOnline } from './position-store.ts'
import type { SeenStates } from './use-positions.ts'

/** Bytes of a marker: red, green, blue, visibility; column, row, heading, whether it moves. */
export const lookFields = 8

interface LooksOf {
  readonly states: SeenStates
  readonly people: readonly PersonDay[]
  /** Drawn by somebody else. */
  readonly selected: string | undefined
  readonly offline_color: string
  readonly now: number
}

/** How everybody looks, by slot; who is not among the people is not seen. */
export function markerLooks(sheet: LetterSheet, looksOf: LooksOf): Uint8Array {
  const { states, people, selected } = looksOf
  const looks = new Uint8Array(states.count() * lookFields)
  for (const person of people) {
    const slot = states.slotOf(person.id)
    const state = states.get(person.id)
    if (slot === undefined || !state || person.id === selected) continue
    const [column, row] = sheet.cellOf(initialsOf(person.full_name))
    looks.set(
      [...tintOf(state, looksOf), column, row, ...headingOf(state, looksOf)],
      slot * lookFields,
    )
  }
  return looks
}

const movingKmH = 2

function tintOf(state: ResourceState, { now, offline_color }: LooksOf) {
  if (!isOnline(state, now)) return [...rgbOf(offline_color), 217] as const
  return [...inked(rgbOf(hueOf(state.resource_id))), 255] as const
}

function headingOf(state: ResourceState, { now }: LooksOf) {
  const { course_deg, speed_km_h } = state
  const isMoving = (speed_km_h ?? 0) > movingKmH && isOnline(state, now)
  return [Math.round(((course_deg ?? 0) / 360) * 256) % 256, isMoving ? 255 : 0] as const
}

type Rgb = readonly [number, number, number]
const known = new Map<string, Rgb>()

function rgbOf(color: string): Rgb {
  const found = known.get(color)
  if (found) return found
  const value = Number.parseInt(color.slice(1), 16)
  const rgb: Rgb = [value >> 16, (value >> 8) & 255, value & 255]
  known.set(color, rgb)
  return rgb
}

/** A little darker, so that white letters stand out. */
const inked = ([red, green, blue]: Rgb): Rgb => [
  Math.round(red * 0.8 + 2),
  Math.round(green * 0.8 + 4),
  Math.round(blue * 0.8 + 8),
]
