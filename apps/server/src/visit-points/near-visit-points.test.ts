import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
const place = { cx: -75.5, cy: 6.2 }

async function create(company_id: string, name: string, at: object): Promise<string> {
  const body = { ...aVisitPoint(), name, ...at }
  return (await call(visitPoints.create, { body }, signIn({ company_id }))).body.id
}

it('names the active visit points around a place, the nearest first, and none of another company', async () => {
  const company_id = uuidv7()
  await create(company_id, 'Norte', { cx: place.cx, cy: 6.204 })
  await create(company_id, 'Lejos', { cx: -75.4, cy: place.cy })
  await create(company_id, 'Sin lugar', { cx: null, cy: null })
  await create(company_id, 'Este', { cx: -75.499, cy: place.cy })
  const closed = await create(company_id, 'Cerrado', place)
  const body = { ...aVisitPoint(), name: 'Cerrado', status: 'Inactive' }
  await call(visitPoints.update, { params: { id: closed }, body }, signIn({ company_id }))
  await create(uuidv7(), 'Ajeno', place)
  const answer = await call(visitPoints.nearest, { body: place }, signIn({ company_id }))
  expect(answer.body.records).toMatchObject([
    { name: 'Este', distance_m: 111 },
    { name: 'Norte', distance_m: 445 },
  ])
})
