import { AppError } from '@baquiano/contract/platform'
import { phonesOf } from '@baquiano/contract/phones'
import { openPhones } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'

/**
 * The phones of a follower in E.164, separated by commas; those without a country code are of the company's country.
 *
 * @throws AppError `VALIDATION_FAILED` at `cell_phone`: `PHONE_INVALID`, or `NAMED_TWICE` where one is written in two ways
 */
export async function completePhones(context: Context, cell_phone: string): Promise<string> {
  if (cell_phone === '') return ''
  const read = await openPhones(context)
  const phones = phonesOf(cell_phone).map((text) => read(text) ?? rejectPhones('PHONE_INVALID'))
  if (new Set(phones).size < phones.length) rejectPhones('NAMED_TWICE')
  return phones.join(',')
}

function rejectPhones(code: 'PHONE_INVALID' | 'NAMED_TWICE'): never {
  throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'cell_phone', code }] })
}
