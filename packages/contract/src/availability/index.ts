import { z } from 'zod'
import { endpoint, idParams, localDate, localHour, recordId } from '../platform/index.ts'
import { availabilityFields, availabilityRecord } from './availability.ts'
import { skillNames } from './needs.ts'

export * from './availability.ts'
export * from './needs.ts'
export * from './workday.ts'

const dayHours = z.object({ hour_init: localHour, hour_end: localHour })

/** The day of one person by `workdayOf`. */
const workdayRecord = z.object({
  resource_id: recordId,
  hours: dayHours.nullable(),
  breaks: z.array(dayHours.extend({ duration_s: z.int() })),
  absence: z.string().nullable(),
  skills: skillNames,
})
export type WorkdayRecord = z.output<typeof workdayRecord>

const module = 'RESOURCES'

/** When people work: hours of each weekday, breaks, absences (requirement RE-05). */
export const availability = {
  get: endpoint({
    method: 'GET',
    path: '/resource/{id}/availability',
    summary: 'When a resource works',
    module,
    permission: 'RESOURCES_READ',
    params: idParams,
    output: availabilityRecord,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/resource/{id}/availability',
    summary: 'Replace when a resource works; its visits stay as they are planned',
    module,
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    versioned: true,
    body: availabilityFields,
    output: availabilityRecord,
    errors: ['RESOURCE_NOT_FOUND', 'DEPOT_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  day: endpoint({
    method: 'POST',
    path: '/availability/day',
    summary: 'When everybody at work works on a day, by their own hours or the company’s',
    module: 'CALENDAR',
    permission: 'CALENDAR_LIST',
    effect: 'reads',
    body: z.strictObject({ date: localDate }),
    output: z.object({ records: z.array(workdayRecord) }),
    errors: [],
  }),
}
