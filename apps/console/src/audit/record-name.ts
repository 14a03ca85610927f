import type { AuditRecord } from '@baquiano/contract/audit'
import { z } from 'zod'
import { visitCode } from '../entities/visits/visit-code.ts'

const named = z.object({
  name: z.string().optional(),
  lastname: z.string().optional(),
  type_config_name: z.string().optional(),
  visit_point_name: z.string().optional(),
  number: z.number().optional(),
})

/** What the record is called, by what was kept of it; a visit by its number. Empty where it has no name. */
export function recordName({ before, after }: Pick<AuditRecord, 'before' | 'after'>): string {
  const { data } = named.safeParse(after ?? before ?? {})
  if (!data) return ''
  const { name, lastname, type_config_name, visit_point_name, number } = data
  if (type_config_name) return type_config_name
  if (name) return [name, lastname].filter(Boolean).join(' ')
  return visit_point_name ?? (number === undefined ? '' : visitCode(number))
}
