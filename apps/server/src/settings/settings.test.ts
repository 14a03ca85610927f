import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import { audit } from '@baquiano/contract/audit'
import { companyConfigs } from '@baquiano/contract/company-config'
import { groups } from '@baquiano/contract/groups'
import { apiBase, limits } from '@baquiano/contract/platform'
import { settings } from '@baquiano/contract/settings'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createCompany } from '../../test/accounts.ts'
import { aDot, aSetting } from '../../test/a-setting.ts'
import { aGroup } from '../../test/builders.ts'
import { aConfig } from '../../test/config-builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startTestServer, testFiles } from '../../test/server.ts'
import { diskFiles } from '../platform/files/disk-files.ts'
import { removeUnshownPicture } from '../platform/pictures/remove-unshown-picture.ts'
import { isLogoShown } from './index.ts'

const server = await startTestServer()
const { call, signIn } = server
const files = diskFiles(testFiles)
const query = { left: '0', top: '0', size: '1', name: 'aurora-marca.png' }

async function aCompanysToken() {
  const { company_id } = await createCompany(server)
  return { company_id, token: signIn({ company_id }) }
}

it('keeps what the company chose, beside what others keep in its configuration, and tells of a newer version', async () => {
  const { token } = await aCompanysToken()
  const config_json = { logo: '/logo.png' }
  const visualConfig = aConfig({ type_config_name: 'VISUAL_CONFIG', name: 'IMAGEN', config_json })
  const { id } = (await call(companyConfigs.create, { body: visualConfig }, token)).body
  const { body: bare } = await call(settings.get, {}, token)
  expect(bare).toMatchObject({ primaryColor: null, theme: null, logo: null })
  const body = aSetting({
    login_address: `aurora-${uuidv7()}`,
    language: 'pt',
    color: '#123456',
  })
  server.setClock('2026-03-02T15:01:00.000Z')
  const headers = { 'if-match': `"${bare.update_on}"` }
  const saved = await call(settings.update, { body, headers }, token)
  expect(saved.body).toMatchObject(body)
  expect((await call(settings.get, {}, token)).body).toEqual(saved.body)
  const late = await call(settings.update, { body: aSetting(), headers }, token)
  expect(late.body).toMatchObject({ code: 'RECORD_CHANGED', record: saved.body })
  const { token: other } = await aCompanysToken()
  expect((await call(settings.update, { body }, other)).body.code).toBe('LOGIN_ADDRESS_TAKEN')
  const undressed = aSetting({ primaryColor: null, navbarColor: null, color: null, theme: null })
  expect((await call(settings.update, { body: undressed }, token)).body).toMatchObject(undressed)
  const read = await call(companyConfigs.get, { params: { id } }, token)
  expect(read.body.config_json).toEqual(config_json)
})

it('names the group that the map opens with, as long as the company has it', async () => {
  const { token } = await aCompanysToken()
  const params = { id: (await call(groups.create, { body: aGroup() }, token)).body.id }
  const config_json = { default_group_tracking: params.id }
  const body = aConfig({ type_config_name: 'VISUAL_CONFIG', name: 'IMAGEN', config_json })
  await call(companyConfigs.create, { body }, token)
  const group = async () => (await call(settings.get, {}, token)).body.default_group_tracking
  expect(await group()).toBe(params.id)
  await call(groups.remove, { params }, token)
  expect(await group()).toBe(null)
})

it.each([
  { primaryColor: 'red' },
  { color: 'red' },
  { navbarColor: '#12345' },
  { login_address: 'a b' },
  { login_address: '-aurora' },
])('refuses %o', async (wrong) => {
  const { token } = await aCompanysToken()
  const body = { ...aSetting(), ...wrong }
  expect((await call(settings.update, { body }, token)).body.errors).toMatchObject([
    { path: Object.keys(wrong)[0] },
  ])
})

it('shows a logo to anybody who has its address, and takes the former away once another stands', async () => {
  const { company_id, token } = await aCompanysToken()
  const send = async () => (await call(settings.saveLogo, { query, file: aDot }, token)).body.logo
  const first = await send()
  expect(first).toMatchObject({ name: 'aurora-marca.png', side: 1 })
  const show = (logo_id: string) => call(settings.logo, { params: { company_id, logo_id } })
  expect((await show(first.id)).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  const second = await send()
  expect(await files.get({ company_id, id: first.id })).not.toBe(null)
  await deliverAll(server)
  expect(await files.get({ company_id, id: first.id })).toBe(null)
  expect((await show(first.id)).body.code).toBe('LOGO_NOT_FOUND')
  expect((await show(second.id)).status).toBe(200)
  expect((await call(settings.removeLogo, {}, token)).body.logo).toBe(null)
  const auditRecords = (await call(audit.filter, { body: {} }, token)).body.records
  expect(auditRecords.map(({ kind }: { kind: string }) => kind)).toContain('company-logo.updated')
})

it('keeps nobody waiting while people send logos slowly', async () => {
  const { company_id, token } = await aCompanysToken()
  const rest = new EventEmitter()
  async function* slowly() {
    yield aDot.subarray(0, 20)
    await once(rest, 'sent')
    yield aDot.subarray(20)
  }
  const bytes = { 'content-type': 'application/octet-stream' }
  const url = `${apiBase}/setting/logo?${new URLSearchParams(query)}`
  // More than there are connections to the database.
  const sending = Array.from({ length: 6 }, () =>
    server.http.inject({
      method: 'POST',
      url,
      headers: { ...bytes, authorization: `Bearer ${signIn({ company_id })}` },
      payload: Readable.from(slowly()),
    }),
  )
  for (let times = 0; times < 20; times += 1) {
    expect((await call(settings.get, {}, token)).status).toBe(200)
  }
  rest.emit('sent')
  for (const { statusCode } of await Promise.all(sending)) expect(statusCode).toBe(200)
})

it('takes a picture away that was sent and never shown, and leaves the one that is', async () => {
  const { company_id, token } = await aCompanysToken()
  const { logo } = (await call(settings.saveLogo, { query, file: aDot }, token)).body
  expect((await deliverAll(server)).pictures).toContain(logo.id)
  const lost = { company_id, id: uuidv7() }
  await files.put(lost, aDot, 'image/png')
  for (const place of [lost, { company_id, id: logo.id }]) {
    await removeUnshownPicture(server.platform, place, [isLogoShown])
  }
  expect(await files.get(lost)).toBe(null)
  expect((await call(settings.logo, { params: { company_id, logo_id: logo.id } })).status).toBe(200)
})

it('answers no other file of the company as its logo', async () => {
  const { company_id, token } = await aCompanysToken()
  await call(settings.saveLogo, { query, file: aDot }, token)
  const id = uuidv7()
  await files.put({ company_id, id }, Buffer.from('secret'), 'text/plain')
  expect((await call(settings.logo, { params: { company_id, logo_id: id } })).status).toBe(404)
})

it('refuses 901 kB and says why, and keeps no file of what it refused', async () => {
  const { token } = await aCompanysToken()
  const file = Buffer.concat([aDot, Buffer.alloc(limits.picture_bytes + 1000)])
  const answer = await call(settings.saveLogo, { query, file }, token)
  expect([answer.status, answer.body.code]).toEqual([413, 'PICTURE_TOO_LARGE'])
  expect((await call(settings.get, {}, token)).body.logo).toBe(null)
})
