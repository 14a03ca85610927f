import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

it('changes nothing in a database that other migration files created, and says what to do', async () => {
  const { url } = await createTestDatabase('superuser')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(url)
    await client.query(`update kysely_migration set name = '0002-other' where name = '0003-mail'`)
    await expect(migrate(url)).rejects.toThrow('made by another version')
    const { rows } = await client.query(`select from kysely_migration where name = '0003-mail'`)
    expect(rows).toEqual([])
  } finally {
    await client.end()
  }
})
