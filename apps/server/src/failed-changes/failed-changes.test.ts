import { audit } from '@baquiano/contract/audit'
import { companies } from '@baquiano/contract/companies'
import { failedChanges } from '@baquiano/contract/failed-changes'
import { health } from '@baquiano/contract/health'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { addFailedChange } from '../../test/add-failed-change.ts'
import { aCompany } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const administrator_id = uuidv7()
const platform = signInPlatform({ id: administrator_id })
const missing = { status: 404, body: { code: 'FAILED_CHANGE_NOT_FOUND' } }

it('shows platform administrators what was set aside, and delivers it when they try it again', async () => {
  const field = await createField(server)
  const { company_id } = field
  const { id: record_id } = await field.planned()
  await deliverAll(server)
  const id = await addFailedChange(server, { company_id, record_id })
  const listed = (await call(failedChanges.filter, { body: {} }, platform)).body.records
  expect(listed).toEqual([
    expect.objectContaining({ id, company_id, record_id, attempts: 10, kind: 'visit.started' }),
  ])
  expect((await call(health.get, {})).body.failed_changes).toBe(1)

  expect(await call(failedChanges.retry, { params: { id } }, platform)).toMatchObject({
    status: 200,
    body: { id },
  })
  expect(await call(failedChanges.retry, { params: { id } }, platform)).toMatchObject(missing)
  const published: string[] = []
  await deliverAll(server, {
    ...noSockets,
    publish: (_, topic) => {
      published.push(topic)
    },
  })
  expect(published).toEqual(['visits'])
  expect((await call(failedChanges.filter, { body: {} }, platform)).body.records).toEqual([])
  expect((await call(health.get, {})).body.failed_changes).toBe(0)
  const filters = { kind: 'failed-change.retried' }
  const audited = (await call(audit.filter, { body: { filters } }, signIn({ company_id }))).body
  expect(audited.records).toEqual([
    expect.objectContaining({ person_id: administrator_id, record_id: id, address: '127.0.0.1' }),
  ])
})

it('tries many again at once, of the companies whose name is looked for', async () => {
  const named = async (name: string, nit: string) => {
    const company_id = uuidv7()
    const body = { ...aCompany(), id: company_id, name, nit }
    const administrator = { ...body.administrator, email: `${nit}@failed.test` }
    await call(companies.create, { body: { ...body, administrator } }, platform)
    const record_id = uuidv7()
    return Promise.all([1, 2].map(() => addFailedChange(server, { company_id, record_id })))
  }
  const aurora = await named('Droguerías Aurora', '811')
  const bosque = await named('Muebles Bosque', '812')
  const filters = { search: 'aurora' }
  const select = { filters }
  const body = { action: 'retry', select } as const
  const { outcomes, next_id } = (await call(failedChanges.bulk, { body }, platform)).body
  expect(outcomes).toEqual(aurora.toSorted().map((id) => ({ id, code: null })))
  expect(next_id).toBeNull()
  const [gone = ''] = aurora
  const some = { action: 'retry', select: { id: [gone, ...bosque] } } as const
  expect((await call(failedChanges.bulk, { body: some }, platform)).body.outcomes).toEqual([
    { id: gone, code: 'FAILED_CHANGE_NOT_FOUND' },
    ...bosque.map((id) => ({ id, code: null })),
  ])
})
