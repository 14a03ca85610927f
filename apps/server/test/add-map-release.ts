import { v7 as uuidv7 } from 'uuid'
import { insertPlaces } from '../src/geocoder/place-rows.repository.ts'
import type { TestServer } from './server.ts'

const added_on = '2026-03-01T15:00:00.000Z'
const figures = { nodes: 4, ways: 2, streets: 2, relations: 0, bytes: 100 }
const city = { city: 'Medellín', city_key: 'medellin', cx: -75.5, cy: 6.2 }
const number = { number: null, number_key: null, number_value: null, cross_key: null }

/** Map data around Medellín that serves, and some that once did; importing takes a process of its own. */
export async function addMapRelease({ database }: TestServer): Promise<void> {
  const id = uuidv7()
  const names = { name: `medellin-${id}`, attribution: 'Nosotros', licence: 'CC0' }
  await database.transaction({ crossTenant: 'map' }, async (db) => {
    const extract = { id, ...names, ...figures, bounds: [-75.7, 6.1, -75.4, 6.4], added_on }
    await db.insertInto('map_extract').values(extract).execute()
    const names_key = { name: 'Medellín', name_key: 'medellin', digits: '' }
    await insertPlaces(db, id, [{ kind: 'place', ...names_key, ...number, ...city }])
    const release = { extract_ids: [id], added_on }
    const former = { id: uuidv7(), ...release, is_current: false }
    await db.insertInto('map_release').values(former).execute()
    const current = { id: uuidv7(), ...release, is_current: true }
    await db
      .insertInto('map_release')
      .values(current)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
