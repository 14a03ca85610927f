import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

const stored = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'outbox']),
  error: z.string().nullable(),
})
export type StoredMessage = z.output<typeof stored>

/** Writes companies with messages past every check, as a role that bypasses row-level security. */
export async function openMessageWorld(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  // A message needs neither its visit nor a type of configuration to be sent.
  await client.query('set session_replication_role = replica')
  let companies = 0
  return {
    client,
    close: () => client.end(),
    /** A company whose gateway of SMS has these settings, and messages that wait for it; answers its id. */
    addCompany: async (config: object, messages: number): Promise<string> => {
      companies += 1
      const id = uuidv7()
      await client.query(
        `insert into company (id, name, address, phone, nit, date_init, date_end, contact_persons, city, country,
           description, time_zone, status, added_on, update_on)
         values ($1, $2, '', '', $2, '2020-01-01', '2099-12-31', '[]', '', '', '', 'UTC', 'Active', now(), now())`,
        [id, `Compañía ${companies}`],
      )
      await client.query(
        `insert into company_config (company_id, id, type_config_name, name, config_json, added_on, update_on)
         values ($1, $2, 'FOLLOWERS', 'FOLLOWERS', $3, now(), now())`,
        [id, uuidv7(), JSON.stringify(config)],
      )
      const ids = Array.from({ length: messages }, () => uuidv7())
      await client.query(
        `insert into follower_delivery (company_id, id, visit_id, in_event_status, channel, contact, subject, body,
           next_attempt_at, added_on)
         select $1, m.id, m.id, 'Delayed', 'sms', '+573105550000', '', 'Hola', now(), now()
         from unnest($2::uuid[]) as m (id)`,
        [id, ids],
      )
      return id
    },
    messagesOf: async (company_id: string): Promise<StoredMessage[]> => {
      const { rows } = await client.query(
        'select id, state, error from follower_delivery where company_id = $1',
        [company_id],
      )
      return z.array(stored).parse(rows)
    },
  }
}

export type MessageWorld = Awaited<ReturnType<typeof openMessageWorld>>
