import { uploads } from '@baquiano/contract/uploads'
import { visitPoints } from '@baquiano/contract/visit-points'
import type { Company } from '../demo.ts'
import { fieldDataOf, type PlaceKind } from '../world/field-plan.ts'
import { recordIds } from '../world/record-ids.ts'
import type { VisitPlace } from '../world/visit-places.ts'
import { pause } from '../api/pause.ts'
import { bytesOf } from './photos/bytes-of.ts'
import house from './photos/casa.jpg?inline'
import drugstore from './photos/drogueria.jpg?inline'
import hardware from './photos/ferreteria.jpg?inline'
import office from './photos/oficina.jpg?inline'
import restaurant from './photos/restaurante.jpg?inline'
import shop from './photos/tienda.jpg?inline'

const photos: Readonly<Record<PlaceKind, string>> = {
  Tienda: shop,
  Droguería: drugstore,
  Restaurante: restaurant,
  Ferretería: hardware,
  Oficina: office,
  Casa: house,
}

/** Pause between two calls, so that users of the console are served first. */
const gentleMs = 100

/** Adds a photo of its front to two of three visit points, once per company; what somebody has set meanwhile stays. */
export async function photographPlaces(
  company: Company,
  places: readonly VisitPlace[],
): Promise<void> {
  const { plan, state, demo, administrator } = company
  if (state.photographed) return
  for (const [index, { key }] of places.entries()) {
    if (index % 3 === 2) continue
    const params = { id: recordIds.place(plan.key, key) }
    const stored = await administrator(visitPoints.get, { params })
    if (stored.data['fachada'] !== undefined) continue
    const query = {
      upload_type: 'Image',
      object_type: 'VISIT_POINT',
      name: `fachada-${index + 1}.jpg`,
    } as const
    const file = bytesOf(photos[fieldDataOf(index).tipo])
    const { id, original_name: name } = await administrator(uploads.create, { query, file })
    const fields = visitPoints.update.body.strip().parse(stored)
    const body = { ...fields, data: { ...stored.data, fachada: [{ id, name }] } }
    await administrator(visitPoints.update, { params, body, version: stored.update_on })
    await pause(gentleMs, demo.signal)
  }
  state.photographed = true
  demo.memory.remember()
}
