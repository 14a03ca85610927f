import { z } from 'zod'
import type { Api } from './api.ts'

const listed = z.object({ records: z.tuple([z.object({ id: z.string() })], z.unknown()) })

/** The id of a typology of visit points; every company starts with one. */
export async function firstTypology(api: Api, token: string): Promise<string> {
  const body = { filters: { object_type: 'VISIT_POINT' } }
  const { records } = listed.parse(await api('POST', '/typology/filter', { token, body }))
  return records[0].id
}
