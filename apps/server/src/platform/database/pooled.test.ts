import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { poolerQuery, verifyPooled } from './pooled.ts'

it('stands in the settings of PgBouncer that operators copy', async () => {
  const settings = await readFile(
    new URL('../../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
    'utf8',
  )
  expect(settings).toContain(`connect_query='${poolerQuery}'`)
})

it('starts behind a pooler only where its connections have the role and the limits of calls', async () => {
  const { url } = await createTestDatabase('app')
  await expect(verifyPooled(url)).rejects.toThrow(poolerQuery)
  const pooled = new URL(url)
  const set = ['statement_timeout=4000', 'lock_timeout=3000', 'jit=off']
  const limits = [...set, 'idle_in_transaction_session_timeout=120000'].map(
    (setting) => `-c ${setting}`,
  )
  const options = [pooled.searchParams.get('options') ?? '', ...limits].join(' ')
  pooled.searchParams.set('options', options)
  await expect(verifyPooled(pooled.href)).resolves.toBeUndefined()
  pooled.searchParams.set('options', `${options} -c role=baquiano_owner`)
  await expect(verifyPooled(pooled.href)).rejects.toThrow(poolerQuery)
})
