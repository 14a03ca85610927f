import type { endpoints } from '@baquiano/contract'
import type { Endpoint, EndpointRequest } from '@baquiano/contract/platform'
import type { World } from './world-ids.ts'

/** A valid request for every endpoint of a capability. */
export type FixturesOf<Capability extends keyof typeof endpoints> = {
  readonly [Name in keyof (typeof endpoints)[Capability]]: (
    world: World,
  ) => EndpointRequest<Extract<(typeof endpoints)[Capability][Name], Endpoint>>
}
