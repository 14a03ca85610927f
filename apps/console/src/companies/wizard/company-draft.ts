import { z } from 'zod'
import { type NewCompany, newCompany, steps } from './new-company.ts'

const key = 'company-draft'
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
type Draft = z.output<typeof draft> & { readonly values: NewCompany }

/** A new company that was begun in this tab and is not founded yet. */
export const companyDraft = {
  read: (): Draft | undefined => {
    const stored = sessionStorage.getItem(key)
    return stored === null ? undefined : z.preprocess(parsed, draft).safeParse(stored).data
  },
  keep: (next: Draft) => sessionStorage.setItem(key, JSON.stringify(next)),
  drop: () => sessionStorage.removeItem(key),
}

/** Undefined for what is no JSON. */
function parsed(kept: unknown): unknown {
  try {
    return JSON.parse(String(kept))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
