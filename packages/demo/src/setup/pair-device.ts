import { devices } from '@baquiano/contract/devices'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import type { DeviceState } from '../state.ts'
import type { FieldPersonPlan } from '../world/company-plan.ts'
import { recordIds } from '../world/record-ids.ts'

const models = {
  baquiano: 'Teléfono de',
  osmand: 'OsmAnd de',
  owntracks: 'OwnTracks de',
} as const

/** The phone of a person; pairs it when its token is unknown. */
export async function pairDevice(company: Company, person: FieldPersonPlan): Promise<DeviceState> {
  const { state, demo } = company
  const known = state.devices[person.key]
  if (known) return known
  const id = recordIds.device(company.plan.key, person.key)
  const { token, identifier } = await pairOnce(company, person, id)
  const device = { id, token, identifier }
  state.devices[person.key] = device
  // The server returns the token only once.
  demo.memory.saveNow()
  return device
}

async function pairOnce({ plan, administrator }: Company, person: FieldPersonPlan, id: string) {
  const resource_id = recordIds.person(plan.key, person.key)
  const name = `${models[person.protocol]} ${person.name}`
  const body = { id, resource_id, name, speed_unit: 'km_h' } as const
  try {
    return await administrator(devices.create, { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ID_TAKEN') throw error
  }
  // Paired by a demo that was killed before it saved the token.
  await administrator(devices.remove, { params: { id } })
  return administrator(devices.create, { body })
}
