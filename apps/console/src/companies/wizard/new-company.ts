import { companyCreate } from '@baquiano/contract/companies'
import { deviceTimeZone, limits, moduleNames, recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { emptyAdministrator } from '../administrators/empty-administrator.ts'
import { periodEnd } from '../period-end.ts'

/** What the wizard asks for; its id is made at the start, so that sent twice it founds one company. */
export const newCompany = companyCreate.safeExtend({
  id: recordId,
  modules: z.array(z.enum(moduleNames)),
})
export type NewCompany = z.output<typeof newCompany>

export const steps = ['company', 'contacts', 'modules', 'administrator', 'review'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  company: ['name', 'nit', 'phone', 'address', 'city', 'country', 'description'],
  contacts: ['contact_persons', 'date_init', 'date_end', 'time_zone', 'position_days'],
  modules: ['modules'],
  administrator: ['administrator'],
  review: [],
}

/** Where a field is filled in, by its path. */
export function stepOf(path: string): Step {
  const [first = ''] = path.split('.')
  return steps.find((step) => fieldsOf[step].includes(first)) ?? 'company'
}

/** A company of which nothing is known but where whoever founds it sits, from that day on for a year. */
export function emptyCompany(now: number): NewCompany {
  const time_zone = deviceTimeZone()
  const date_init = companyTime(time_zone).dateOf(now)
  const text = { name: '', nit: '', phone: '', address: '', city: '', country: '' }
  return {
    ...text,
    id: newId(now),
    description: '',
    contact_persons: [{ name: '', job_title: '', phone: '', email: '' }],
    date_init,
    date_end: periodEnd(date_init, 1, 'years'),
    time_zone,
    position_days: limits.position_days,
    modules: [...moduleNames],
    administrator: emptyAdministrator,
  }
}
