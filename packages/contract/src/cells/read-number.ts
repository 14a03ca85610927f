import { plainSigns } from '../platform/index.ts'

/** Which sign stands before the decimals in a column of numbers. */
export type DecimalSign = '.' | ','

const signed = /^[+-]?\d+(?:([.,])\d+)?(?:e[+-]?\d+)?$/i
/** Thousands in groups of three, by a point, a comma, a space or an apostrophe, and perhaps decimals by the other sign. */
const grouped = /^([+-]?\d{1,3})((?:([.,' ])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/

/**
 * The number of a text as people write it: `4,6097`, `1.234,5`, `1,234.5`, `1 234,5`, `1'234.50`.
 *
 * @param decimal the decimal sign of the column. Without it `1.250` is 1.25, and `1,250`, which may be thousands, is none
 * @returns null for a text that is no number, or may be two
 */
export function readNumber(text: string, decimal?: DecimalSign): number | null {
  const written = plainSigns(text).normalize('NFKC').trim()
  const [, start, groups = '', sign = '', point = '', fraction = '0'] = grouped.exec(written) ?? []
  const meaning = start === undefined ? 'decimals' : groupMeaning({ groups, sign, point }, decimal)
  if (meaning === 'thousands') return finite(`${start}${groups.replaceAll(/\D/g, '')}.${fraction}`)
  return meaning === 'unclear' ? null : readPlain(written, decimal)
}

interface Groups {
  readonly groups: string
  readonly sign: string
  /** The sign of decimals behind the groups; empty for none. */
  readonly point: string
}

/** What three digits behind a sign are; a point may be one of decimals as long as nothing tells. */
function groupMeaning(
  written: Groups,
  decimal: DecimalSign | undefined,
): 'thousands' | 'decimals' | 'unclear' {
  const { sign, point } = written
  const isAgainst = point !== '' && point !== (decimal ?? point)
  if (sign === point || isAgainst) return 'unclear'
  if (areGroups(written)) return 'thousands'
  if (decimal === undefined) return sign === '.' ? 'decimals' : 'unclear'
  return decimal === sign ? 'decimals' : 'thousands'
}

/** Sure by a second sign, by several groups, or by a sign that no decimals have. */
const areGroups = ({ groups, sign, point }: Groups): boolean =>
  point !== '' || groups.length > 4 || sign === ' ' || sign === "'"

function readPlain(text: string, decimal: DecimalSign | undefined): number | null {
  const [, point = ''] = signed.exec(text) ?? []
  if (!signed.test(text) || point !== (point && (decimal ?? point))) return null
  return finite(text.replace(',', '.'))
}

function finite(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/**
 * The decimal sign of a column: that of the texts which can only be read one way.
 *
 * @returns undefined where none is sure, or where they contradict each other
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>()
  for (const text of texts) {
    const sign = sureSign(plainSigns(text).trim())
    if (sign !== undefined) signs.add(sign)
  }
  const [first, ...others] = signs
  return others.length === 0 ? first : undefined
}

function sureSign(text: string): DecimalSign | undefined {
  const [, , groups, sign, decimals] = grouped.exec(text) ?? []
  if (decimals === '.' || decimals === ',') return decimals
  if (groups !== undefined) return groups.length > 4 ? otherSign(sign) : undefined
  const [, single] = /^[+-]?\d+([.,])\d+$/.exec(text) ?? []
  return single === '.' || single === ',' ? single : undefined
}

function otherSign(sign: string | undefined): DecimalSign | undefined {
  if (sign === '.') return ','
  return sign === ',' ? '.' : undefined
}

/**
 * The digits of a code or a phone that a sheet has turned into a number: `3.115550101E+9` is `3115550101`.
 *
 * @returns the text itself where it is no such number; null where digits were lost, as in `9,00123E+11`
 */
export function plainDigits(text: string): string | null {
  const [, whole, fraction, power] = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text.trim()) ?? []
  if (whole === undefined || fraction === undefined || power === undefined) return text
  return fraction.length === Number(power) ? whole + fraction : null
}
