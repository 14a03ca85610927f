import { type FileValue, fileValue } from './value-schema.ts'

/** The files that values name, those within composed and repeated values too. */
export function filesIn(value: unknown): FileValue[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.values(value).flatMap(filesIn)
  return value.flatMap((each: unknown) => fileValue.safeParse(each).data ?? filesIn(each))
}

/** Their ids. */
export const fileIdsIn = (value: unknown): string[] => filesIn(value).map(({ id }) => id)
