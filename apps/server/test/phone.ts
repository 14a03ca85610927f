import { devices } from '@baquiano/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { aCompany } from './builders.ts'
import { companies } from '@baquiano/contract/companies'
import type { TestServer } from './server.ts'
import { createTeam } from './team.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

const paired = z.object({ id: z.string(), identifier: z.string(), token: z.string() })

/** A phone paired with a resource of a company of its own. */
export async function aPhone(
  testServer: TestServer,
  settings: { speed_unit?: 'kn' | 'km_h' } = {},
) {
  const server = throwOnRejection(testServer)
  const company = await server.call(companies.create, { body: aCompany() }, server.signInPlatform())
  const company_id = z.string().parse(company.body.id)
  const token = server.signIn({ company_id })
  const { resource_id } = await createTeam(server, token)
  const body = { resource_id, name: 'Teléfono', ...settings }
  const device = await server.call(devices.create, { body }, token)
  return { company_id, resource_id, staff: token, device: paired.parse(device.body) }
}

/** A fix at the test's instant, in Bogotá, unless told otherwise. */
export function aPosition(overrides: object = {}) {
  return { id: uuidv7(), fix_at: '2026-03-02T15:00:00.000Z', cx: -74.07, cy: 4.71, ...overrides }
}
