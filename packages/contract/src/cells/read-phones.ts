import { phoneOf } from '../phones/index.ts'
import { plainDigits } from './read-number.ts'

export interface ReadPhones {
  /** The first one, in E.164. */
  readonly phone: string
  /** The others as they are written. */
  readonly others: readonly string[]
}

/** What people write between two phones of one cell. */
const between =
  /\s*(?:[,;|\n]|\/(?=\s*[+(\d][\d\s()./-]{6,}$)|\s-\s|\s(?:y|o|e|ou|and|or|und|oder|et)\s)\s*/i

/**
 * The phones of a cell: `311 555 0101 / 311 555 0102`, `3.115550101E+9`, `0057 311…`.
 *
 * @param country whose national numbers are completed
 * @returns null where the first is no phone
 */
export function readPhones(text: string, country: string | null): ReadPhones | null {
  const [first = '', ...others] = text.split(between).filter((part) => part.trim() !== '')
  const whole = phoneOf(plainDigits(text) ?? '', country)
  if (whole !== null) return { phone: whole, others: [] }
  const phone = phoneOf(plainDigits(first) ?? '', country)
  return phone === null ? null : { phone, others }
}
