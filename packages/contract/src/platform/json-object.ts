import { z } from 'zod'

const mostDeep = 16
/** PostgreSQL stores neither in its JSON: NUL, and halves of characters. */
const unstorable = /[\0\p{Surrogate}]/u

/** Whether JSON of anybody can be kept: not too deep, and of whole characters. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= mostDeep) return false
  return Object.entries(value).every(
    ([name, part]) => !unstorable.test(name) && isStorable(part, depth + 1),
  )
}

/** An object as somebody else made it up. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((object) => isStorable(object), 'JSON_NOT_STORABLE')
