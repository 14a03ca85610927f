import { followedVisits, visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
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
    'company_name',
    'date',
    'hour_end',
    'hour_init',
    'status',
    'tracking_code',
  ])
  expect(body).toMatchObject({ tracking_code, status: 'Scheduled' })
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
