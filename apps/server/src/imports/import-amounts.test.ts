import { activities } from '@baquiano/contract/activities'
import { imports } from '@baquiano/contract/imports'
import { expect, it } from 'vitest'
import { startImporting } from '../../test/importing.ts'

const { call, found, get, run } = await startImporting()

it('reads groups of three digits by the country of the company where their column does not tell', async () => {
  const { company_id, token } = await found()
  const file = Buffer.from(
    'Nombre;Tiempo de servicio\nPoda rasa;1.080\nLavado alto;="900"\nCata ciega;1.200',
  )
  const query = { record: 'activities', name: 'actividades.csv' }
  const { body: sent } = await call(imports.send, { query, file }, token)
  const proceed = async () => {
    await run(company_id, (await get(token, sent.id)).task_id ?? '')
    return get(token, sent.id)
  }
  expect(await proceed()).toMatchObject({ process_state: 'LOADED', counts: { create: 3 } })
  await call(imports.create, { body: { id: sent.id } }, token)
  expect(await proceed()).toMatchObject({ process_state: 'FINALIZED', counts: { done: 3 } })
  const { body } = await call(activities.filter, { body: {} }, token)
  expect(body.records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Poda rasa', service_time: 64_800 }),
      expect.objectContaining({ name: 'Lavado alto', service_time: 54_000 }),
      expect.objectContaining({ name: 'Cata ciega', service_time: 72_000 }),
    ]),
  )
})
