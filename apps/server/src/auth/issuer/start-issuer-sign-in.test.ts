import { issuers } from '@baquiano/contract/issuers'
import { expect, it } from 'vitest'
import { anIssuer } from '../../../test/an-issuer.ts'
import { land, startAt } from '../../../test/issuer-journey.ts'
import { openIssuerWorld } from '../../../test/issuer-world.ts'
import { testNow } from '../../../test/server.ts'

const world = await openIssuerWorld()
const { server, issuer_url, asked, travel, arrive, foundAtIssuer } = world
const { call } = server

const timesOf = (path: string) => asked.filter((known) => known === path).length

it('lets tabs go at once, of which the oldest is forgotten where they are many', async () => {
  const { company } = await foundAtIssuer('mar')
  const jar: string[] = []
  const began = []
  for (let second = 0; second < 6; second += 1) {
    server.setClock(new Date(Date.parse(testNow) + second * 1000).toISOString())
    const started = await startAt(server, { company }, { cookie: jar.join('; ') })
    jar.push(started.cookie)
    for (const name of started.dropped) {
      jar.splice(
        jar.findIndex((cookie) => cookie.startsWith(`${name}=`)),
        1,
      )
    }
    began.push(started)
  }
  expect(jar).toEqual(began.slice(2).map(({ cookie }) => cookie))
  const outcomes = []
  for (const { authorize_url } of began) {
    const state = new URL(authorize_url).searchParams.get('state') ?? ''
    const denied = new URLSearchParams({ error: 'access_denied', state, iss: issuer_url })
    outcomes.push((await land(server, denied.toString(), jar.join('; '))).body.code)
  }
  const known = began.slice(2).map(() => 'ISSUER_ACCESS_DENIED')
  expect(outcomes).toEqual(['ISSUER_ANSWER_INVALID', 'ISSUER_ANSWER_INVALID', ...known])
})

it('asks an issuer for itself and its keys once, and anew when it was saved, failed, or was long ago', async () => {
  const { company, token } = await foundAtIssuer('ivo')
  const begin = () => startAt(server, { company })
  const metadata = () => timesOf('/.well-known/openid-configuration')
  const before = { metadata: metadata(), keys: timesOf('/jwks') }
  for (const _ of [1, 2]) expect((await arrive(company, 'ivo')).status).toBe(200)
  expect({ metadata: metadata(), keys: timesOf('/jwks') }).toEqual({
    metadata: before.metadata + 1,
    keys: before.keys + 1,
  })
  const changed = anIssuer({ issuer_url, scopes: 'openid email' })
  await call(issuers.save, { body: changed }, token)
  await begin()
  expect(metadata()).toBe(before.metadata + 2)
  const { answer, cookie } = await travel(company, 'ivo')
  const wrong = new URLSearchParams(answer)
  wrong.set('code', 'another')
  expect((await land(server, wrong.toString(), cookie)).body.code).toBe('ISSUER_ANSWER_INVALID')
  expect(metadata()).toBe(before.metadata + 2)
  await begin()
  expect(metadata()).toBe(before.metadata + 3)
  server.setClock(new Date(Date.parse(testNow) + 300_000).toISOString())
  await begin()
  expect(metadata()).toBe(before.metadata + 4)
})

it('proves itself by PKCE alone once its secret was removed', async () => {
  const { company, token } = await foundAtIssuer('leo')
  const open = anIssuer({ issuer_url, client_id: 'baquiano-public' })
  await call(issuers.save, { body: open }, token)
  expect((await arrive(company, 'leo')).body.code).toBe('ISSUER_MISCONFIGURED')
  await call(issuers.removeSecret, {}, token)
  expect((await arrive(company, 'leo')).status).toBe(200)
})
