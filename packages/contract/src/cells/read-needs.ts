import { readHour } from './read-hour.ts'

const listed = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

interface ReadAmount {
  readonly name: string
  readonly amount: number
}

/**
 * Amounts with their units: `800 kg, 24 cajas` or `kg: 800`.
 *
 * @returns null where a part has no whole number or no unit
 */
export function readAmounts(text: string): ReadAmount[] | null {
  const amounts = listed(text).map((part): ReadAmount | null => {
    const [, amount, name] = /^(\d+)\s*([^\d.].*)$/.exec(part) ?? []
    const [, named, after] = /^(\D.*?)[\s:=]+(\d+)$/.exec(part) ?? []
    const unit = name ?? named
    return unit === undefined ? null : { name: unit, amount: Number(amount ?? after) }
  })
  return amounts.some((it) => it === null) ? null : amounts.flatMap((it) => it ?? [])
}

interface ReadWindow {
  readonly hour_init: string
  readonly hour_end: string
}

/**
 * Windows of a day: `08:00-10:00; 14:00-16:00`, `8:00 a 10:00`.
 *
 * @returns null where a part is no two hours
 */
export function readWindows(text: string): ReadWindow[] | null {
  const windows = listed(text).map((part): ReadWindow | null => {
    const [first = '', last = '', ...others] = part.split(/\s*[-–—]\s*|\s+(?:a|to|até|à|bis)\s+/)
    const [hour_init, hour_end] = [readHour(first), readHour(last)]
    return hour_init !== null && hour_end !== null && others.length === 0
      ? { hour_init, hour_end }
      : null
  })
  return windows.some((it) => it === null) ? null : windows.flatMap((it) => it ?? [])
}
