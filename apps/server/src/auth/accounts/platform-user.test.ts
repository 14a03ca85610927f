import { auth } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { notifications } from '@baquiano/contract/notifications'
import { expect, it } from 'vitest'
import { createCompany, setUpPlatform, signInByMail } from '../../../test/accounts.ts'
import { startTestServer } from '../../../test/server.ts'

const server = await startTestServer()
const { call } = server

it('knows a platform administrator, who is of no company and sees them all', async () => {
  const { company_id } = await createCompany(server)
  const { email } = await setUpPlatform(server)
  const { uid, access_token } = await signInByMail(server, email)

  expect(await call(auth.user, {}, access_token)).toMatchObject({
    status: 200,
    body: { id: uid, email, displayName: 'Pía Mora', company_id: null, permissions: [] },
  })
  const list = await call(companies.filter, { body: {} }, access_token)
  expect(JSON.stringify(list.body)).toContain(company_id)
  // What is of one company's people stays closed.
  expect((await call(notifications.list, {}, access_token)).status).toBe(401)
})
