import { tracking } from '@baquiano/contract/tracking'
import { followedVisits } from '@baquiano/contract/public-tracking'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'

const server = await startTestServer()
const find = (code: string) => server.call(followedVisits.find, { params: { code } })

it('tells whoever has the code how the visit stands, and nothing of whom it is for', async () => {
  const { company_id, visit_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const visit = await server.call(visits.get, { params: { id: visit_id } }, staff)
  const { tracking_code } = visit.body
  const { status, body } = await find(tracking_code)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual([
    'activity_name',
    'address',
    'answer',
    'appearance',
    'approach',
    'company_name',
    'company_phone',
    'date',
    'finished_at',
    'hour_end',
    'hour_init',
    'id',
    'service_time',
    'started_at',
    'status',
    'time_zone',
    'tracking_code',
  ])
  expect(body).toMatchObject({ tracking_code, status: 'Scheduled', approach: null })
  const { visit_point_name, visit_point_phone } = visit.body
  expect(JSON.stringify(body)).not.toContain(visit_point_name)
  expect(JSON.stringify(body)).not.toContain(visit_point_phone)
})

it('shows where somebody is only from when they set out until they arrive', async () => {
  const { company_id, visit_id, resource_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const phone = server.signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  const seeAt = (fix_at: string, cx: number) => {
    const positions = [{ id: uuidv7(), fix_at, cx, cy: 6.2 }]
    return server.call(tracking.send, { body: { positions } }, phone)
  }
  const params = { id: visit_id }
  const report = (transition: string, event_at: string) => {
    const body = { id: uuidv7(), transition, event_at }
    return server.call(visits.report, { params, body }, staff)
  }
  const { body: visit } = await server.call(visits.get, { params }, staff)
  const follow = async () => (await find(visit.tracking_code)).body

  server.setClock('2026-03-02T15:03:00Z')
  await seeAt('2026-03-02T15:00:30Z', -75.5)
  expect(await follow()).toMatchObject({ approach: null })

  expect((await report('on_the_way', '2026-03-02T15:01:00Z')).status).toBe(200)
  expect((await follow()).approach).toMatchObject({ position: null, eta_at: null })

  await seeAt('2026-03-02T15:02:00Z', -75.49)
  const { approach } = await follow()
  expect(approach).toMatchObject({ position: { cx: -75.49, cy: 6.2 } })
  expect(Object.keys(approach).toSorted()).toEqual([
    'destination',
    'eta_at',
    'name',
    'position',
    'way',
  ])
  expect(approach.name).not.toContain(' ')

  expect((await report('start', '2026-03-02T15:02:30Z')).status).toBe(200)
  expect(await follow()).toMatchObject({ status: 'In progress', approach: null })
})

it('tells a code that cannot be one from one that nobody has', async () => {
  expect(await find('no/such-code')).toMatchObject({ body: { code: 'TRACKING_CODE_INVALID' } })
  expect(await find('x'.repeat(23))).toMatchObject({ body: { code: 'TRACKING_CODE_INVALID' } })
  expect(await find('Nobody1')).toMatchObject({
    status: 404,
    body: { code: 'TRACKING_CODE_NOT_FOUND' },
  })
})

it('lets a follower change nothing', async () => {
  const change = sql`update visit set status = 'Canceled'`
  const changed = server.database.transaction({ crossTenant: 'following' }, (db) =>
    change.execute(db),
  )
  expect((await changed).numAffectedRows).toBe(0n)
})

it('does not let codes be guessed at leisure', async () => {
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, index) => find(`Guess${index}`)))
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
})
