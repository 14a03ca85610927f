import { parse } from 'csv-parse/sync'

/** How a text writes its cells. */
export interface Dialect {
  readonly separator: string
  readonly quote: '"' | "'"
  /** Lines before the first row: `sep=;` is a hint for Excel. */
  readonly skipped: number
}

const separators = [';', ',', '\t', '|'] as const
const hint = /^sep=(.)(?:\r\n?|\n|$)/i
const lineEnds = ['\r\n', '\n', '\r']
/** Enough rows to tell a separator from a sign in values. */
const lookedAt = 200

/**
 * Finds separator and quote in the beginning of a text: the separator that makes most rows equally wide, titles included.
 * Empty cells at the end of rows do not count, and neither do separators inside quotes.
 *
 * @param chosen the separator that a person chose
 */
export function findDialect(sample: string, chosen?: string): Dialect {
  const [, hinted] = hint.exec(sample) ?? []
  const text = hinted === undefined ? sample : sample.replace(hint, '')
  const quote = quoteOf(text)
  const separator = chosen ?? hintedOrFound(hinted, text, quote)
  return { separator, quote, skipped: hinted === undefined ? 0 : 1 }
}

/** A hint is wrong where it leaves the titles whole, and another separator makes all rows equally wide. */
function hintedOrFound(hinted: string | undefined, text: string, quote: string): string {
  if (hinted === undefined) return separatorOf(text, quote)
  if ((widthsOf(text, hinted, quote)[0] ?? 0) > 1) return hinted
  const found = separatorOf(text, quote)
  return rate(widthsOf(text, found, quote)).score === 1 ? found : hinted
}

function separatorOf(text: string, quote: string): string {
  const rated = separators.map((separator) => ({
    separator,
    ...rate(widthsOf(text, separator, quote)),
  }))
  const best = rated.reduce((one, other) =>
    other.score > one.score || (other.score === one.score && other.width > one.width) ? other : one,
  )
  if (best.score > 0) return best.separator
  const isAbsent = ({ width }: (typeof rated)[number]) => width === 1
  return rated.find(isAbsent)?.separator ?? ','
}

/** How many cells each row has, without rows that are empty. */
function widthsOf(text: string, separator: string, quote: string): number[] {
  const rows: readonly (readonly string[])[] = parsed(text, separator, quote)
  return rows
    .map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width > 0)
}

function parsed(text: string, separator: string, quote: string): string[][] {
  try {
    return parse(text, {
      delimiter: separator,
      quote,
      relax_quotes: true,
      ltrim: separator !== '\t',
      relax_column_count: true,
      record_delimiter: lineEnds,
      to: lookedAt,
    })
  } catch {
    // A quote of the sample ends behind it.
    return text.split(/\r\n?|\n/).map((line) => line.split(separator))
  }
}

/**
 * Which part of the rows has the most frequent width; a first row that is narrower speaks against it, and with half of the others
 * as narrow, nothing is separated: a text of one column has the sign in some of its values.
 */
function rate(widths: readonly number[]): { readonly score: number; readonly width: number } {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  counts.delete(1)
  const [width, count] = [...counts].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther - ofOne || other - one,
  )[0] ?? [1, 0]
  const share = count / Math.max(1, widths.length)
  const isNarrow = (widths[0] ?? 0) === 1
  if (isNarrow && widths.filter((it) => it === 1).length >= widths.length / 2)
    return { width, score: 0 }
  return { width, score: (widths[0] ?? 0) < width ? share / 2 : share }
}

/** Apostrophes enclose cells where several begin and end with one, and quotation marks do not. */
function quoteOf(text: string): '"' | "'" {
  const enclosed = (quote: string) =>
    text.match(new RegExp(`(?<=^|[;,\\t|])${quote}[^${quote}\\n]*${quote}(?=[;,\\t|]|\\r?$)`, 'gm'))
      ?.length ?? 0
  const apostrophes = enclosed("'")
  return apostrophes > 1 && apostrophes > enclosed('"') ? "'" : '"'
}
