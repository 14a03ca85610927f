import { type Resource, type ResourceUpdate, resources } from '@baquiano/contract/resources'
import { call } from '../platform/http/call.ts'
import type { ChangeCalls } from '../platform/form/record-calls.ts'

/** How somebody is changed on the server. */
export const resourceCalls: ChangeCalls<ResourceUpdate, Resource> = {
  get: (id) => call(resources.get, { params: { id } }),
  update: (id, version, body) => call(resources.update, { params: { id }, version, body }),
  fieldsOf: ({ name, lastname, identification, username, role_id, phone, imei }) => ({
    name,
    lastname,
    identification,
    username,
    role_id,
    phone,
    imei,
  }),
}
