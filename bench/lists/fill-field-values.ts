import { Client } from 'pg'
import { z } from 'zod'
import type { Api } from '../lab/api.ts'

interface Filling {
  readonly api: Api
  readonly token: string
  /** Connects as a role that bypasses row-level security. */
  readonly url: string
  readonly company_id: string
}

const choices = Array.from({ length: 20 }, (_, index) => `Canal ${index + 1}`)
const identified = z.object({ id: z.string() })

/**
 * Three fields of visit points that lists narrow by, with a value for each point: a choice of twenty and a number that
 * have nothing to do with its name, and a choice that its name begins with, as a kind of business does.
 */
export async function fillFieldValues({ api, token, url, company_id }: Filling): Promise<void> {
  const made = async (path: string, body: object) =>
    identified.parse(await api('POST', path, { token, body })).id
  const category_id = await made('/category', {
    name: 'comercial',
    label: 'Comercial',
    object_type: 'VISIT_POINT',
  })
  const usual = { category_id, is_filter: true }
  const options = choices.map((value) => ({ value, label: value }))
  const canal = { ...usual, name: 'Canal', label: 'Canal', type: 'Dropdown', options }
  const cupo = { ...usual, name: 'Cupo', label: 'Cupo', type: 'Number' }
  const negocio = { ...usual, name: 'Negocio', label: 'Negocio', type: 'Text' }
  const channel_id = await made('/field', canal)
  const quota_id = await made('/field', cupo)
  const business_id = await made('/field', negocio)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into field_value (company_id, field_id, record_id, name_key, text, number)
       select company_id, field_id, id, name_key, text, number
       from (select company_id, id, name, name_key, abs(hashint8(substr(identification, 2)::bigint)::bigint) as mixed
             from visit_point where company_id = $1) as point,
         lateral (values
           ($2::uuid, ($5::text[])[1 + mixed % 20], null::float8),
           ($3::uuid, null, mixed % 1000),
           ($4::uuid, search_key(split_part(name, ' ', 1)), null)
         ) as held (field_id, text, number)
       order by field_id, id`,
      [company_id, channel_id, quota_id, business_id, choices],
    )
    await client.query('vacuum analyze field_value')
  } finally {
    await client.end()
  }
}
