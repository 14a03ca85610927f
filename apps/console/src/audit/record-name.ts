import type { AuditRecord } from '@baquiano/contract/audit'
import { visitCode } from '@baquiano/contract/visits'
import { z } from 'zod'

const named = z.object({
  name: z.string().optional(),
  lastname: z.string().optional(),
  type_config_name: z.string().optional(),
  visit_point_name: z.string().optional(),
  number: z.number().optional(),
  tracking_code: z.string().optional(),
})

type Named = Pick<AuditRecord, 'before' | 'after' | 'visit_point_name'>

/** What the record is called, by what was kept of it; a visit by its number and its customer. Empty where it has no name. */
export function recordName({ before, after, visit_point_name: customer }: Named): string {
  const { data } = named.safeParse(after ?? before ?? {})
  if (!data) return ''
  const { name, lastname, type_config_name, visit_point_name, number, tracking_code } = data
  if (type_config_name) return type_config_name
  if (name) return [name, lastname].filter(Boolean).join(' ')
  if (visit_point_name) return visit_point_name
  const code = number === undefined ? tracking_code : visitCode(number)
  return [code, customer].filter(Boolean).join(' · ')
}
