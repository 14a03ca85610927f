import { auth, sessions, signIns } from '@baquiano/contract/auth'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { password, post, signInByMail } from '../../../test/accounts.ts'
import { aResource, aRole } from '../../../test/builders.ts'
import { land, startAt } from '../../../test/issuer-journey.ts'
import { openIssuerWorld } from '../../../test/issuer-world.ts'

const world = await openIssuerWorld()
const { server, people, visit, arrive, enter, foundAtIssuer, signInAtIssuer, historyOf } = world
const { call } = server

interface Held {
  readonly bearer: string
  readonly cookie: string | undefined
}

const status = async (token: string) => (await call(auth.user, {}, token)).status
const unlock = (held: Held, ticket: string) =>
  post(server, '/auth/unlock', { ...held, body: { ticket } })

/** The way to the issuer from the lock screen, which somebody there may have changed, and back. */
async function comeBack(
  { bearer }: Held,
  { company, login }: { readonly company: string; readonly login: string },
  change: (asked: URLSearchParams) => void = () => {},
) {
  const { authorize_url, cookie } = await startAt(server, { company, unlocks: true }, { bearer })
  const url = new URL(authorize_url)
  change(url.searchParams)
  return land(server, await visit(url.href, login), cookie)
}

it('opens what its issuer opened, for its owner, asked anew, and once', async () => {
  const { company } = await foundAtIssuer('luz')
  const held = await signInAtIssuer(company, 'luz')
  const other = await signInAtIssuer(company, 'luz')
  const listed = await call(sessions.list, {}, held.bearer)
  expect(listed.body.records).toMatchObject([{ method: 'issuer' }, { method: 'issuer' }])
  await post(server, '/auth/lock', held)
  expect(await status(held.bearer)).toBe(401)

  const signedIn = await arrive(company, 'luz')
  expect((await unlock(held, signedIn.body.ticket)).body.code).toBe('TICKET_INVALID')
  const { body } = await comeBack(held, { company, login: 'luz' })
  expect((await unlock(other, body.ticket)).body.code).toBe('TICKET_INVALID')
  expect((await enter(body)).body.code).toBe('TICKET_INVALID')
  const { bearer } = held
  expect((await unlock({ bearer, cookie: undefined }, body.ticket)).body.code).toBe(
    'SESSION_REQUIRED',
  )
  expect(await status(bearer)).toBe(401)

  const anew = await comeBack(held, { company, login: 'luz' })
  const opened = await unlock(held, anew.body.ticket)
  expect(await status(opened.body.access_token)).toBe(200)
  expect(await status(bearer)).toBe(200)
  expect((await unlock({ bearer, cookie: opened.cookie }, anew.body.ticket)).body.code).toBe(
    'TICKET_INVALID',
  )
})

it('believes no issuer that was not asked anew, and nobody without a session', async () => {
  const { company } = await foundAtIssuer('ada')
  const held = await signInAtIssuer(company, 'ada')
  await post(server, '/auth/lock', held)
  const silent = await comeBack(held, { company, login: 'ada' }, (asked) => {
    asked.delete('prompt')
    asked.delete('max_age')
  })
  expect(silent.body.code).toBe('ISSUER_NOT_ASKED_ANEW')
  const unknown = { body: { company, unlocks: true } }
  expect((await post(server, '/auth/oidc/start', unknown)).body.code).toBe('SESSION_REQUIRED')
})

it('tells somebody else that the session is not theirs, and the administrators of them', async () => {
  const { company, email, token } = await foundAtIssuer('eva')
  const held = await signInAtIssuer(company, 'eva')
  await post(server, '/auth/lock', held)
  people.set('stranger', { email: 'nobody@example.com', email_verified: true })
  const unknown = await comeBack(held, { company, login: 'stranger' })
  expect(unknown.body.code).toBe('ISSUER_ACCOUNT_UNKNOWN')

  const another = { company: (await foundAtIssuer('sol')).company, unlocks: true }
  const start = { body: another, bearer: held.bearer }
  expect((await post(server, '/auth/oidc/start', start)).body.code).toBe('ISSUER_NOT_FOUND')

  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const colleague = aResource({ role_id })
  await call(resources.create, { body: colleague }, token)
  people.set('pia', { email: colleague.email, email_verified: true })
  const { body } = await comeBack(held, { company, login: 'pia' })
  expect((await unlock(held, body.ticket)).body.code).toBe('SESSION_OF_ANOTHER')
  expect(await status(held.bearer)).toBe(401)
  expect(await historyOf(token)).toMatchObject([
    { email: colleague.email, kind: 'refused', reason: 'SESSION_OF_ANOTHER', method: 'issuer' },
    { kind: 'refused', reason: 'ISSUER_ACCOUNT_UNKNOWN', method: 'issuer' },
    { email, kind: 'signed_in', method: 'issuer' },
  ])
})

it('leaves the password to whoever has one, and tells the two apart', async () => {
  const { company, email, token } = await foundAtIssuer('ines')
  const held = await signInAtIssuer(company, 'ines')
  await post(server, '/auth/lock', held)
  const opened = await post(server, '/auth/unlock', { ...held, body: { password } })
  expect(await status(opened.body.access_token)).toBe(200)
  await signInByMail(server, email)
  const of = async (method: string) =>
    (await call(signIns.filter, { body: { filters: { method } } }, token)).body.records
  expect(await of('password')).toMatchObject([{ kind: 'signed_in', method: 'password' }])
  expect(await of('issuer')).toMatchObject([{ kind: 'signed_in', method: 'issuer' }])
})
