import { geocoder } from '@baquiano/contract/geocoder'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { inOrdinaryLane } from '../platform/http/take-lane.ts'

/** More calls than run and wait in the lane of one company. */
const many = 1000

it.each([
  ['an address', geocoder.locate, { address: 'Calle 5 # 3-33' }],
  ['a place', geocoder.reverse, { cx: -74, cy: 4.6 }],
])('looks for %s in the turn of its company, and lets no other wait', async (_, spec, body) => {
  const { call, signIn } = await startTestServer()
  const company_id = uuidv7()
  const [busy, quiet] = [signIn({ company_id }), signIn()]
  const release: (() => void)[] = []
  const held = new Promise<void>((resolve) => {
    release.push(resolve)
  })
  const calls = Array.from({ length: many }, () => inOrdinaryLane(company_id, () => held))
  const ended = Promise.allSettled(calls)
  const { status, body: rejection } = await call(spec, { body }, busy)
  expect([status, rejection.code]).toEqual([503, 'COMPANY_BUSY'])
  expect((await call(spec, { body }, quiet)).body.code).toBe('COVERAGE_NOT_FOUND')
  for (const goOn of release) goOn()
  await ended
  expect((await call(spec, { body }, busy)).body.code).toBe('COVERAGE_NOT_FOUND')
})

it('gives the turn back before it waits for the external geocoder', async () => {
  const asked: (() => void)[] = []
  const hanging = () =>
    new Promise<null>((resolve) => {
      asked.push(() => resolve(null))
    })
  const { call, signIn } = await startTestServer('app', {
    geocoder: { locate: hanging, reverse: hanging },
  })
  const token = signIn()
  // More than may run of one company at a time.
  const calls = Array.from({ length: 6 }, () =>
    call(geocoder.locate, { body: { address: 'Calle 5 # 3-33' } }, token),
  )
  await expect.poll(() => asked.length).toBe(6)
  expect((await call(roles.list, {}, token)).status).toBe(200)
  for (const answer of asked) answer()
  const codes = (await Promise.all(calls)).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['COVERAGE_NOT_FOUND']))
})
