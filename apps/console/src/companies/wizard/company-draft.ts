import { z } from 'zod'
import { draftStore } from '../../platform/form/wizard/draft.ts'
import { newCompany, steps } from './new-company.ts'

const text = z.string()
const { id, modules } = newCompany.shape

/** As far as somebody has come: whole, but not yet right. */
const draft = z.object({
  step: z.enum(steps),
  values: z.strictObject({
    id,
    name: text,
    nit: text,
    phone: text,
    address: text,
    city: text,
    country: text,
    description: text,
    contact_persons: z
      .array(z.object({ name: text, job_title: text.default(''), phone: text, email: text }))
      .min(1),
    date_init: text,
    date_end: text,
    time_zone: text,
    position_days: z.number(),
    modules,
    administrator: z.object({
      name: text,
      lastname: text,
      identification: text,
      email: text,
      username: text,
    }),
  }),
})
/** A new company that was begun in this tab and is not founded yet. */
export const companyDraft = draftStore('company-draft', draft)
