import { zoneLayers, zones } from '@baquiano/contract/zones'
import type { Company } from '../demo.ts'
import { recordIds } from '../world/record-ids.ts'
import type { Town } from '../world/town.ts'
import { townStrips } from '../world/town-strips.ts'
import type { VisitPlace } from '../world/visit-places.ts'

/** A zone for each group, with its people, and the surroundings of the depot. */
export async function createZones(
  { plan, administrator }: Company,
  { depot }: Town,
  places: readonly VisitPlace[],
): Promise<void> {
  const { key } = plan
  const routes = recordIds.zoneLayer(key, 'routes')
  const depots = recordIds.zoneLayer(key, 'depots')
  await administrator(zoneLayers.create, {
    body: { id: routes, name: 'Rutas', color: '#8B3FC7', opacity: 0.15 },
  })
  await administrator(zoneLayers.create, {
    body: { id: depots, name: 'Bodegas', color: '#0B7A75', opacity: 0.25 },
  })
  const membersOf = (index: number) => plan.field.filter(({ group }) => group === index)
  const strips = townStrips(
    places.map(({ place }) => place),
    plan.groups.map((_, index) => membersOf(index).length),
  )
  const ofGroups = plan.groups.flatMap((name, index) => {
    const ring = strips[index]
    if (!ring) return []
    return [
      {
        id: recordIds.zone(key, `group-${index}`),
        layer_id: routes,
        name,
        hour_init: '07:00:00',
        hour_end: '18:00:00',
        shape: { kind: 'rectangle' as const, ring },
        resource_ids: membersOf(index).map((person) => recordIds.person(key, person.key)),
      },
    ]
  })
  const ofDepot = {
    id: recordIds.zone(key, 'depot'),
    layer_id: depots,
    name: 'Bodega principal',
    address: depot.address,
    shape: {
      kind: 'circle' as const,
      center: [depot.place.cx, depot.place.cy] as [number, number],
      radius_m: 350,
    },
  }
  await administrator(zones.createMany, { body: { zones: [...ofGroups, ofDepot] } })
}
