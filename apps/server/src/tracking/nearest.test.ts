import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
const place = { cx: -75.5, cy: 6.2 }

/** A resource of the company that sent one fix. */
async function standsAt(company_id: string, cx: number, fix_at: string): Promise<string> {
  const { resource_id } = await createTeam(server, signIn({ company_id }))
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  const positions = [{ id: uuidv7(), fix_at, cx, cy: place.cy }]
  await call(tracking.send, { body: { positions } }, phone)
  return resource_id
}

it('names those who are online by the time they need, the soonest first', async () => {
  const company_id = uuidv7()
  const far = await standsAt(company_id, -75.4, '2026-03-02T14:59:00Z')
  const near = await standsAt(company_id, -75.49, '2026-03-02T14:58:00Z')
  await standsAt(company_id, place.cx, '2026-03-02T13:00:00Z')
  const answer = await call(tracking.nearest, { body: place }, signIn({ company_id }))
  expect(answer.body.records.map((one: { resource_id: string }) => one.resource_id)).toEqual([
    near,
    far,
  ])
  expect(answer.body.records[0]).toMatchObject({ source: 'estimated', distance_m: 1459 })
})

it('names nobody of another company', async () => {
  await standsAt(uuidv7(), place.cx, '2026-03-02T14:59:00Z')
  const answer = await call(tracking.nearest, { body: place }, signIn())
  expect(answer.body).toEqual({ records: [] })
})

it('leaves a track straight where no streets are known', async () => {
  const company_id = uuidv7()
  const { resource_id } = await createTeam(server, signIn({ company_id }))
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  const positions = [-75.5, -75.49, -75.48].map((cx, minute) => ({
    id: uuidv7(),
    fix_at: `2026-03-02T14:0${minute}:00Z`,
    cx,
    cy: place.cy,
  }))
  await call(tracking.send, { body: { positions } }, phone)
  const span = { start_at: '2026-03-02T05:00:00Z', end_at: '2026-03-03T04:59:59Z' }
  const body = { resource_id, ...span }
  const answer = await call(tracking.matchedRoute, { body }, signIn({ company_id }))
  expect(answer.body).toMatchObject({
    distance_m: 2211,
    parts: [{ source: 'estimated', first: 0, last: 2, shape: [{}, {}, [-75.48, 6.2]] }],
  })
})
