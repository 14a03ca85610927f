import { demoMail } from '@baquiano/contract/mail'
import { companies } from '@baquiano/contract/companies'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { settings } from '@baquiano/contract/settings'
import { expect, it } from 'vitest'
import { post } from '../../../test/accounts.ts'
import { aCompany, aResource, aRole } from '../../../test/builders.ts'
import { aSetting } from '../../../test/a-setting.ts'
import { startTestServer } from '../../../test/server.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const choose = (language: string, by: string) =>
  call(preferences.update, { body: { ...initialPreference, language } }, by)
const requestReset = (who: string) =>
  post(server, '/auth/forgot-password', { body: { email: who } })
const newest = async (to: string) => (await call(demoMail.inbox, { query: { to } })).body.records[0]

it('writes in the language that somebody chose, else their company, else whoever invited them', async () => {
  const platform = signInPlatform()
  await choose('fr', platform)
  const founding = aCompany()
  const { id: company_id, administrator_id } = (
    await call(companies.create, { body: founding }, platform)
  ).body
  const { email } = founding.administrator
  expect((await newest(email)).subject).toBe('Créez votre mot de passe Baquiano')
  expect((await newest(email)).text).toContain(founding.name)

  const administrator = signIn({ company_id, id: administrator_id })
  const role_id = (await call(roles.create, { body: aRole() }, administrator)).body.id
  const add = async () =>
    (await call(resources.create, { body: aResource({ role_id }) }, administrator)).body
  expect((await newest((await add()).email)).subject).toBe('Créez votre mot de passe Baquiano')
  await choose('pt', administrator)
  const invited = await add()
  expect((await newest(invited.email)).subject).toBe('Crie sua senha do Baquiano')

  await call(settings.update, { body: aSetting({ language: 'de' }) }, administrator)
  await requestReset(invited.email)
  expect((await newest(invited.email)).subject).toBe('Erstellen Sie Ihr Baquiano-Passwort')
  await choose('en', signIn({ company_id, id: invited.id }))
  await requestReset(invited.email)
  expect((await newest(invited.email)).subject).toBe('Create your Baquiano password')
})
