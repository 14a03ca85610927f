import { statuses } from '@baquiano/contract/statuses'
import { visits } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { openDigests } from './digest.ts'
import { rememberCompany } from './restore-company.ts'
import { startTestServer } from './server.ts'
import { createWorld } from './world.ts'

const server = await startTestServer()

it('restores what a company had: rows that were changed, removed and added', async () => {
  const { company_id, resource_id, visit_id, records } = await createWorld(server)
  const digestOf = await openDigests(server)
  const before = await digestOf(company_id)
  const restore = await rememberCompany(server, company_id)
  const token = server.signIn({ company_id, id: resource_id })
  const answers = [
    await server.call(visits.remove, { params: { id: visit_id } }, token),
    await server.call(statuses.remove, { params: { id: records['statuses'] ?? '' } }, token),
    await server.call(statuses.create, { body: { name: 'Nuevo' } }, token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await digestOf(company_id)).not.toEqual(before)
  await restore()
  expect(await digestOf(company_id)).toEqual(before)
})
