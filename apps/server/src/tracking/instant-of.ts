/** Unix seconds become milliseconds below this; it is the year 5138 in seconds, 1973 in milliseconds. */
const millisecondsFrom = 100_000_000_000

/**
 * An instant as foreign programs write it: Unix seconds or milliseconds, or ISO text.
 *
 * Null when it is none; `now` when it is missing.
 */
export function instantOf(text: string | number | undefined, now: string): string | null {
  if (text === undefined || text === '') return now
  const number = Number(text)
  const ms = Number.isNaN(number) ? Date.parse(String(text)) : inMs(number)
  // Outside four-digit years ISO text has another shape.
  const inYears = ms > -62_135_596_800_000 && ms < 253_402_300_800_000
  return inYears ? new Date(ms).toISOString() : null
}

function inMs(number: number): number {
  return number < millisecondsFrom ? number * 1000 : number
}
