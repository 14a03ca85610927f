import { showsPresence } from '@baquiano/contract/tracking'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import type { PersonDay } from '../day-model.ts'
import type { LetterSheet } from './letter-sheet.ts'
import { fact, factFields } from './state-facts.ts'
import type { SeenStates } from './seen-states.ts'

/** Bytes of a marker: red, green, blue, visibility; column, row, heading, whether it moves. */
export const styleFields = 8

interface MarkerPeople {
  readonly slotOf: SeenStates['slotOf']
  /** Number of markers; people added later are not among them. */
  readonly count: number
  readonly people: readonly PersonDay[]
  /** The selected person, who has a separate marker. */
  readonly selected: string | undefined
}

/** Styles that do not change while people move: hue, initials and visibility, by slot. */
export function staticStyles(sheet: LetterSheet, shown: MarkerPeople): Uint8Array {
  const { slotOf, count, people, selected } = shown
  const styles = new Uint8Array(count * styleFields)
  for (const { id, full_name } of people) {
    const slot = slotOf(id)
    if (slot === undefined || slot >= count || id === selected) continue
    const [column, row] = sheet.cellOf(initialsOf(full_name))
    styles.set([...darkened(rgbOf(hueOf(id))), seen, column, row], slot * styleFields)
  }
  return styles
}

interface Moment {
  readonly states: SeenStates
  readonly offlineColor: string
  readonly now: number
}

/** The static styles with the current state: offline people are grey, moving ones have a heading. */
export function currentStyles(
  resting: Uint8Array,
  { states, offlineColor, now }: Moment,
): Uint8Array {
  const styles = new Uint8Array(resting)
  const facts = states.facts()
  const offline = [...rgbOf(offlineColor), faded]
  for (let base = 0, from = 0; base < styles.length; base += styleFields, from += factFields) {
    if (styles[base + 3] === 0) continue
    if (!showsPresence(facts[from + fact.fix_ms] ?? 0, now)) {
      styles.set(offline, base)
      continue
    }
    styles[base + 6] = Math.round(((facts[from + fact.course_deg] ?? 0) / 360) * 256) % 256
    styles[base + 7] = (facts[from + fact.speed_km_h] ?? 0) > movingKmH ? 255 : 0
  }
  return styles
}

const seen = 255
const faded = 217
const movingKmH = 2

type Rgb = readonly [number, number, number]
const cachedColors = new Map<string, Rgb>()

function rgbOf(color: string): Rgb {
  const cached = cachedColors.get(color)
  if (cached) return cached
  const value = Number.parseInt(color.slice(1), 16)
  const rgb: Rgb = [value >> 16, (value >> 8) & 255, value & 255]
  cachedColors.set(color, rgb)
  return rgb
}

/** A little darker, so that white letters stand out. */
const darkened = ([red, green, blue]: Rgb): Rgb => [
  Math.round(red * 0.8 + 2),
  Math.round(green * 0.8 + 4),
  Math.round(blue * 0.8 + 8),
]
