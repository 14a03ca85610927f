import { hueOf, initialsOf } from '@baquiano/ui'
import type { PersonDay } from '../day-model.ts'
import type { LetterSheet } from './letter-sheet.ts'
import { isOnline, type PositionStore } from './position-store.ts'

/** Bytes of a marker: red, green, blue, visibility; column, row, heading, whether it moves. */
export const lookFields = 8

interface LooksOf {
  readonly store: PositionStore
  readonly people: readonly PersonDay[]
  /** Drawn by somebody else. */
  readonly selected: string | undefined
  readonly offline_color: string
  readonly now: number
}

/** How everybody looks, by slot; who is not among the people is not seen. */
export function markerLooks(
  sheet: LetterSheet,
  { store, people, selected, offline_color, now }: LooksOf,
): Uint8Array {
  const looks = new Uint8Array(store.count() * lookFields)
  const offline = rgbOf(offline_color)
  for (const { id, full_name } of people) {
    const slot = store.slotOf(id)
    if (slot === undefined || id === selected) continue
    const state = store.get(id)
    const isThere = isOnline(state, now)
    const isMoving = isThere && (state?.speed_km_h ?? 0) > 2
    const [column, row] = sheet.cellOf(initialsOf(full_name))
    const heading = Math.round(((state?.course_deg ?? 0) / 360) * 256) % 256
    const color = isThere ? inked(rgbOf(hueOf(id))) : offline
    looks.set(
      [...color, isThere ? 255 : 217, column, row, heading, isMoving ? 255 : 0],
      slot * lookFields,
    )
  }
  return looks
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
