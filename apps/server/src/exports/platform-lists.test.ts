import { companies } from '@baquiano/contract/companies'
import { failedChanges } from '@baquiano/contract/failed-changes'
import { tasks } from '@baquiano/contract/tasks'
import { views } from '@baquiano/contract/views'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it, onTestFinished } from 'vitest'
import { addFailedChange } from '../../test/add-failed-change.ts'
import { addPlatformAccount } from '../../test/add-platform-account.ts'
import { aCompany, aView } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { startExports } from '../../test/exports.ts'
import { platformTenantId } from '../platform/platform-tenant.ts'

const exporting = await startExports()
const { ask, call, run, signIn, signInPlatform } = exporting

const found = async (name: string, nit: string, fields: object = {}) => {
  const id = uuidv7()
  const { administrator, ...company } = aCompany()
  const own = { ...administrator, email: `${nit}@platform-lists.test` }
  const body = { ...company, ...fields, id, name, nit, administrator: own }
  expect((await call(companies.create, { body }, signInPlatform())).status).toBe(200)
  return id
}
const ownView = (name: string, is_shared: boolean) => ({
  body: aView({ list: 'companies', name, is_shared }),
})
const textOf = async (token: string, id: string): Promise<string> =>
  (await call(tasks.file, { params: { id } }, token)).body.toString().slice(1)

it('writes the companies of the platform to a file that its administrator alone can fetch', async () => {
  const company_id = await found('Aurora', '901', { date_end: '2026-12-31', modules: ['MAP'] })
  await found('Bosque', '902', { date_end: '2027-06-30', modules: ['CALENDAR'] })
  const [mine, theirs] = [signInPlatform(), signInPlatform()]
  const body = { format: 'csv', columns: ['name', 'date_end', 'modules', 'state'] }
  const { id } = await ask(mine, body, companies.export)
  expect((await deliverAll(exporting)).tasks).toContain(id)
  await run(platformTenantId, id)
  expect(await textOf(mine, id)).toBe(
    'Empresa,Fin de operación,Módulos,Estado\r\nAurora,2026-12-31,1,Activa\r\nBosque,2027-06-30,1,Activa\r\n',
  )
  await deliverAll(exporting, noSockets)
  for (const token of [theirs, signIn({ company_id })]) {
    expect((await call(tasks.file, { params: { id } }, token)).body.code).toBe('TASK_NOT_FOUND')
    expect((await call(tasks.filter, { body: {} }, token)).body.total).toBe(0)
  }
  const ofCompany = { body: { format: 'csv', columns: ['name'] } }
  expect((await call(companies.export, ofCompany, signIn({ company_id }))).status).toBe(403)

  const listed = async (filters: object) =>
    (await call(companies.filter, { body: { filters } }, mine)).body.records.map(
      ({ name }: { name: string }) => name,
    )
  const year = { date_init: '2026-12-01', date_end: '2026-12-31' }
  expect(await listed({ date_end: year })).toEqual(['Aurora'])
  expect(await listed({ modules: ['CALENDAR', 'ALARMS'] })).toEqual(['Bosque'])
})

it('writes failed changes to a file, in a document with the letterhead of the product', async () => {
  const company_id = await found('Cedro', '903')
  await addFailedChange(exporting, { company_id, record_id: uuidv7() })
  const token = signInPlatform()
  const columns = ['kind', 'company_name', 'attempts']
  const csv = await ask(
    token,
    { format: 'csv', columns, filters: { company_id } },
    failedChanges.export,
  )
  const pdf = await ask(token, { format: 'pdf', columns }, failedChanges.export)
  for (const { id } of [csv, pdf]) await run(platformTenantId, id)
  expect(await textOf(token, csv.id)).toBe('Cambio,Empresa,Intentos\r\nvisit.started,Cedro,10\r\n')
  expect((await call(tasks.file, { params: { id: pdf.id } }, token)).status).toBe(200)
})

it('keeps the views of platform administrators apart from those of every company', async () => {
  const company_id = await found('Dalia', '904')
  const owner = await addPlatformAccount(exporting)
  const [mine, theirs] = [signInPlatform({ id: owner }), signInPlatform()]
  const staff = signIn({ company_id })
  await call(views.create, ownView('Por vencer', true), mine)
  await call(views.create, ownView('Mía', false), mine)
  await call(views.create, ownView('De la empresa', true), staff)
  const seenBy = async (token: string) =>
    (await call(views.filter, { body: { filters: { list: 'companies' } } }, token)).body.records
  expect(await seenBy(mine)).toMatchObject([
    { name: 'Mía' },
    { name: 'Por vencer', owner_id: owner, owner_name: 'Pía Mora' },
  ])
  expect(await seenBy(theirs)).toMatchObject([{ name: 'Por vencer' }])
  expect(await seenBy(staff)).toMatchObject([{ name: 'De la empresa' }])
  const [{ id }] = await seenBy(theirs)
  const params = { id }
  expect((await call(views.remove, { params }, staff)).body.code).toBe('VIEW_NOT_FOUND')
  expect((await call(views.remove, { params }, theirs)).body.code).toBe('VIEW_OF_ANOTHER')
  expect((await call(views.remove, { params }, mine)).status).toBe(200)
})

it('lets no company have the id under which these rows stand', async () => {
  const company_id = await found('Encina', '905')
  const name = new URL(exporting.url).pathname.slice(1)
  const client = new Client(inject('database_urls').superuser.replace('DATABASE', name))
  await client.connect()
  onTestFinished(() => client.end())
  const renamed = client.query('update company set id = $1 where id = $2', [
    platformTenantId,
    company_id,
  ])
  await expect(renamed).rejects.toMatchObject({ constraint: 'company_is_not_the_platform' })
})
