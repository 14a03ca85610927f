import {
  availability,
  type Availability,
  availabilityFields,
} from '@baquiano/contract/availability'
import { call } from '@baquiano/client/http/call.ts'

const fieldsOf = (record: Availability) => availabilityFields.strip().parse(record)

/** What the form reads and writes of one resource. */
export const availabilityCalls = {
  get: (id: string) => call(availability.get, { params: { id } }),
  update: (id: string, version: string, body: ReturnType<typeof fieldsOf>) =>
    call(availability.update, { params: { id }, version, body }),
  fieldsOf,
}
