import { endpoints } from '@baquiano/contract'
import type { Endpoint } from '@baquiano/contract/platform'
import { fixtures } from './fixtures.ts'
import type { TestRequest } from './caller-of.ts'
import type { World } from './world-ids.ts'

/** Every endpoint with its name and its fixture, in the order of the contract. */
export const cases = Object.entries(endpoints).flatMap(([capability, table]) =>
  Object.entries(table).map(([name, spec]: [string, Endpoint]) => ({
    name: `${capability}.${name}`,
    spec,
    request: requestOf(capability, name),
  })),
)

function requestOf(capability: string, name: string): (world: World) => TestRequest {
  const table: Record<string, Record<string, (world: World) => object>> = fixtures
  const fixture = table[capability]?.[name]
  if (!fixture) throw new Error(`${capability}.${name} has no fixture in test/fixtures.ts`)
  return fixture
}
