import { auth } from '@baquiano/contract/auth'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { linkMailedTo, password } from '../../test/accounts.ts'
import { aResource, aRole } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, invite, setStatus } = resources

it('mails another link until there is a password, to whoever is at work, a few times an hour', async () => {
  const token = signIn()
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const add = async () => (await call(create, { body: aResource({ role_id }) }, token)).body
  const inviteAgain = (id: string) => call(invite, { params: { id } }, token)
  const { id, email } = await add()
  const first = await linkMailedTo(server, email)
  expect(await inviteAgain(id)).toMatchObject({ status: 200, body: { id } })
  const code = await linkMailedTo(server, email)
  expect(code).not.toBe(first)
  for (let count = 1; count < 8; count += 1) expect((await inviteAgain(id)).status).toBe(200)
  expect((await inviteAgain(id)).body.code).toBe('TOO_MANY_REQUESTS')
  expect((await call(auth.setPassword, { body: { code, password } })).status).toBe(200)
  expect((await inviteAgain(id)).body.code).toBe('RESOURCE_HAS_PASSWORD')

  const other = (await add()).id
  await call(setStatus, { params: { id: other }, body: { status: 'Inactive' } }, token)
  expect((await inviteAgain(other)).body.code).toBe('RESOURCE_INACTIVE')
  expect((await inviteAgain(uuidv7())).body.code).toBe('RESOURCE_NOT_FOUND')
})
