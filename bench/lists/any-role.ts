import { Client } from 'pg'

/** A role of the company that people can be given. */
export async function anyRole(connectionString: string, company_id: string): Promise<string> {
  const client = new Client({ connectionString })
  await client.connect()
  const result = await client.query<{ id: string }>(
    "select id from role where company_id = $1 and name = 'RECURSO'",
    [company_id],
  )
  await client.end()
  const [role] = result.rows
  if (!role) throw new Error('The company has no role')
  return role.id
}
