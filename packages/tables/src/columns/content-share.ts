import {
  plainDigits,
  readDay,
  readDegrees,
  readFlag,
  readHour,
  readNumber,
  readPlace,
} from '@baquiano/contract/cells'
import { shownText } from '../cell-text.ts'
import type { Cell } from '../table.ts'
import type { ContentKind } from './column-target.ts'

const tests: Readonly<Record<ContentKind, (text: string) => boolean>> = {
  text: () => true,
  number: (text) => readNumber(text, '.') !== null || readNumber(text, ',') !== null,
  date: (text) => typeof readDay(text, 'day_first') === 'object',
  hour: (text) => readHour(text) !== null,
  flag: (text) => readFlag(text) !== null,
  phone: isPhone,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
  latitude: (text) => isFineDegrees(text, 'cy'),
  longitude: (text) => isFineDegrees(text, 'cx'),
  place: (text) => readPlace(text) !== null || readPlace(text, 'longitude_first') !== null,
}

function isPhone(text: string): boolean {
  const written = plainDigits(text) ?? ''
  const digits = written.replaceAll(/\D/g, '').length
  return (
    /^\+?[\d\s()./-]+$/.test(written) && digits >= 7 && digits <= 15 && !/^\d+\.\d+$/.test(written)
  )
}

/** Whole numbers are degrees too, but of no address. */
const isFineDegrees = (text: string, axis: 'cx' | 'cy'): boolean =>
  /[.,°]\s*\d{2,}/.test(text) && readDegrees(text, axis) !== null

/** Which part of the values of a column looks like a kind, and how many values there are. */
export function contentShare(
  cells: readonly (Cell | undefined)[],
  kind: ContentKind,
): { readonly share: number; readonly values: number } {
  const texts = cells.map(shownText).filter((text) => text !== '')
  const alike = texts.filter((text) => tests[kind](text)).length
  return { share: texts.length === 0 ? 0 : alike / texts.length, values: texts.length }
}

/** Kinds that a field of the company may have, the ones with the fewest alike first. */
const ownKinds = ['email', 'flag', 'date', 'phone', 'number'] as const
/** The part of the values that has to be of a kind. */
const nearlyAll = 0.97
/** More digits are an identification, whose end a number of the machine would lose. */
const mostDigits = 15

/** What a column holds that no declared column is like: `text` unless nearly all of its values are of one other kind. */
export function likelyContent(
  cells: readonly (Cell | undefined)[],
): (typeof ownKinds)[number] | 'text' {
  const texts = cells.map(shownText).filter((text) => text !== '')
  if (texts.length === 0) return 'text'
  const looks = { ...tests, phone: isWrittenAsPhone, number: isQuantity }
  const share = (kind: ContentKind) => texts.filter((it) => looks[kind](it)).length / texts.length
  return ownKinds.find((kind) => share(kind) >= nearlyAll) ?? 'text'
}

/** Digits alone may count something: a phone has a plus, a bracket, or groups of digits. */
const isWrittenAsPhone = (text: string): boolean => isPhone(text) && /[+()]|\d[ -]\d/.test(text)

/** Zeros in front belong to a code. */
const isQuantity = (text: string): boolean =>
  tests.number(text) && !/^[+-]?0\d/.test(text) && text.replaceAll(/\D/g, '').length <= mostDigits
