import { limits } from '@baquiano/contract/platform'
import { roads } from '@baquiano/contract/roads'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const at = (cx: number) => ({ cx, cy: 6.2 })

it('answers the way of each pair, in their order and without manoeuvres', async () => {
  const pairs = [
    { from: at(-75.5), to: at(-75.49) },
    { from: at(-75.3), to: at(-75.33) },
  ]
  const { body } = await call(roads.legs, { body: { pairs } }, signIn())
  expect(body.legs).toHaveLength(2)
  expect(body.legs[0]).toMatchObject({
    source: 'estimated',
    shape: [
      [-75.5, 6.2],
      [-75.49, 6.2],
    ],
  })
  expect(body.legs[1].shape.at(-1)).toEqual([-75.33, 6.2])
  expect(body.legs[0]).not.toHaveProperty('steps')
})

it('answers no more pairs than a map shows', async () => {
  const pairs = Array.from({ length: limits.road_legs + 1 }, () => ({ from: at(1), to: at(2) }))
  const answer = await call(roads.legs, { body: { pairs } }, signIn())
  expect(answer.status).toBe(400)
})

it('answers a phone the way along its stops, leg by leg', async () => {
  const company_id = uuidv7()
  const phone = signIn({ company_id, kind: 'device', id: uuidv7(), device_id: uuidv7() })
  const body = { waypoints: [at(-75.5), at(-75.49), at(-75.46)] }
  const answer = await call(roads.wayOfDevice, { body }, phone)
  expect(answer.body.legs).toMatchObject([{ source: 'estimated' }, { source: 'estimated' }])
  expect(answer.body.legs[1].distance_m).toBeGreaterThan(answer.body.legs[0].distance_m)
  expect(answer.body.legs[0]).not.toHaveProperty('steps')
  expect(answer.body.legs[0].turns).toEqual([])
})
