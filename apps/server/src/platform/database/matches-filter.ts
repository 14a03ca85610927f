import { dateRange } from '@baquiano/contract/platform'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { withinDays } from './within-days.ts'

interface Column {
  readonly name: string
  /** Its schema in the record. */
  readonly type: unknown
}

const range = z.strictObject({ min: z.number().optional(), max: z.number().optional() })

/**
 * The condition that a filter sets on the column of its name: the value itself, one of several, days in the
 * company's time zone, or a range of numbers, both ends inclusive.
 *
 * @param value parsed by the schema of the filter, which decides which of these it can be
 */
export function matchesFilter(
  { name, type }: Column,
  value: unknown,
  { time_zone }: { readonly time_zone: string },
): RawBuilder<boolean> {
  const column = sql.ref(name)
  if (Array.isArray(value)) return sql<boolean>`${column} = any(${value})`
  const days = dateRange.safeParse(value).data
  if (days) {
    return isDate(type)
      ? sql<boolean>`${column} between ${days.date_init}::date and ${days.date_end}::date`
      : withinDays(name, days, time_zone)
  }
  const ends = range.safeParse(value).data
  if (!ends) return sql<boolean>`${column} = ${value}`
  const { min, max } = ends
  const from = min === undefined ? sql`true` : sql`${column} >= ${min}`
  const to = max === undefined ? sql`true` : sql`${column} <= ${max}`
  return sql<boolean>`${from} and ${to}`
}

const isDate = (type: unknown): boolean =>
  type instanceof z.ZodNullable ? isDate(type.unwrap()) : type instanceof z.ZodISODate
