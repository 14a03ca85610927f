import { auth } from '@baquiano/contract/auth'
import { profiles } from '@baquiano/contract/profiles'
import { resources } from '@baquiano/contract/resources'
import { expect, it } from 'vitest'
import { foundCompany, mailsTo, signInByMail } from '../../test/accounts.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server

it('is what everybody writes of themselves, without a permission', async () => {
  const { email, company_id } = await foundCompany(server)
  const { access_token, uid } = await signInByMail(server, email)
  const before = (await call(profiles.get, {}, access_token)).body
  expect(before).toMatchObject({ id: uid, email, about: '', phone: null })
  const body = { name: 'Luz', lastname: 'Rojas', phone: '+57 300', about: 'Rutas del norte' }
  const powerless = signIn({ company_id, id: uid, permissions: new Set(), modules: new Set() })
  const headers = { 'if-match': `"${before.update_on}"` }
  const saved = await call(profiles.update, { body, headers }, powerless)
  expect(saved).toMatchObject({ status: 200, body: { ...body, update_by_name: 'Luz Rojas' } })
  expect((await call(auth.user, {}, access_token)).body).toMatchObject({
    displayName: 'Luz Rojas',
    about: 'Rutas del norte',
  })
  expect(await call(profiles.update, { body, headers }, powerless)).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED', record: body },
  })
  const strange = { ...body, email: 'other@example.com' }
  expect((await call(profiles.update, { body: strange }, powerless)).status).toBe(400)
  // Who else changes them changes the same record.
  const listed = await call(resources.get, { params: { id: uid } }, access_token)
  expect(listed.body.update_on).toBe(saved.body.update_on)
  await call(auth.forgotPassword, { body: { email } })
  expect((await mailsTo(server, email))[0]?.text).toContain('Luz Rojas')
})

it('is nobody’s who is no resource of the company', async () => {
  expect((await call(profiles.get, {}, signIn())).body.code).toBe('RESOURCE_NOT_FOUND')
})
