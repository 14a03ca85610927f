import { phoneStatuses } from '@baquiano/contract/phone-statuses'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { choosePhoneStatus, listPhoneStatuses } from './phone-statuses.service.ts'

export const phoneStatusesCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, phoneStatuses, {
      list: (context) => listPhoneStatuses(context),
      choose: (context, { body }) => choosePhoneStatus(context, body),
    })
  },
}
