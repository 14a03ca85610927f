import { availability } from '@baquiano/contract/availability'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getAvailability, listWorkdays, updateAvailability } from './availability.service.ts'

export const availabilityCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, availability, {
      get: (context, { params }) => getAvailability(context, params.id),
      update: (context, { params, body, version }) =>
        updateAvailability(context, { id: params.id, fields: body, version }),
      day: (context, { body }) => listWorkdays(context, body.date),
    })
  },
}
