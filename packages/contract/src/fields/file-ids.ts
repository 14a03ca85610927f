import { fileValue } from './value-schema.ts'

/** The ids of the files that values name, those within composed values too. */
export function fileIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.values(value).flatMap(fileIdsIn)
  return value.flatMap((each: unknown) => fileValue.safeParse(each).data?.id ?? [])
}
