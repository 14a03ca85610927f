import { plainSigns } from '../platform/index.ts'

/** Which sign stands before the decimals in a column of numbers. */
export type DecimalSign = '.' | ','

const signed = /^[+-]?\d+(?:([.,])\d+)?(?:e[+-]?\d+)?$/i
/** Thousands in groups of three, by a point, a comma, a space or an apostrophe, and perhaps decimals by the other sign. */
const grouped = /^([+-]?\d{1,3})((?:([.,' ])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/

/** Of money: `$`, `US$`, `COP`, before or behind the amount. */
const currency = String.raw`(?:(?:US|MX|R|S/)?\p{Sc}|S/\.?|COP|USD|EUR|MXN|BRL|PEN|CLP|ARS)`
const currencyBefore = new RegExp(String.raw`^([+-]?)\s*${currency}\s*(?=[\d+-])`, 'u')
const currencyBehind = new RegExp(String.raw`(?<=\d)\s*${currency}$`, 'u')

/** A text whose signs are the plain ones, without the currency of an amount. */
const plainNumber = (text: string): string =>
  plainSigns(text)
    .normalize('NFKC')
    .trim()
    .replace(currencyBefore, '$1')
    .replace(currencyBehind, '')

/**
 * The number of a text as people write it: `4,6097`, `1.234,5`, `1,234.5`, `1 234,5`, `1'234.50`, `$ 1.234.567`.
 *
 * @param decimal the decimal sign of the column
 * @param usual that of the country, by which `1.250` is read where the column does not tell. Without both, `1.250` is 1.25, and
 *   `1,250`, which may be thousands, is none
 * @returns null for a text that is no number, or may be two
 */
export function readNumber(
  text: string,
  decimal?: DecimalSign,
  usual?: DecimalSign,
): number | null {
  const written = plainNumber(text)
  const [, start, groups = '', sign = '', point = '', fraction = '0'] = grouped.exec(written) ?? []
  const meaning =
    start === undefined ? 'decimals' : groupMeaning({ groups, sign, point }, decimal, usual)
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
  usual: DecimalSign | undefined,
): 'thousands' | 'decimals' | 'unclear' {
  const { sign, point } = written
  const isAgainst = point !== '' && point !== (decimal ?? point)
  if (sign === point || isAgainst) return 'unclear'
  if (areGroups(written)) return 'thousands'
  const expected = decimal ?? usual
  if (expected === undefined) return sign === '.' ? 'decimals' : 'unclear'
  return expected === sign ? 'decimals' : 'thousands'
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
    const sign = sureSign(plainNumber(text))
    if (sign !== undefined) signs.add(sign)
  }
  const [first, ...others] = signs
  return others.length === 0 ? first : undefined
}

function sureSign(text: string): DecimalSign | undefined {
  // Groups of thousands never begin with a zero.
  const [, ofZero] = /^[+-]?0([.,])\d+$/.exec(text) ?? []
  if (ofZero === '.' || ofZero === ',') return ofZero
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
 * One that went through a table of numbers with a decimal, `3115550101.0`, loses it.
 *
 * @returns the text itself where it is no such number; null where digits were lost, as in `9,00123E+11`
 */
export function plainDigits(text: string): string | null {
  const [, digits] = /^(\d{5,})[.,]0$/.exec(text.trim()) ?? []
  if (digits !== undefined) return digits
  const [, whole, fraction, power] = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text.trim()) ?? []
  if (whole === undefined || fraction === undefined || power === undefined) return text
  return fraction.length === Number(power) ? whole + fraction : null
}
