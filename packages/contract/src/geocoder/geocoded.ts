import { z } from 'zod'
import { cx, cy } from '../platform/index.ts'

/**
 * How well a place is known: the house itself, between two houses or by its distance from a corner, the
 * corner, somewhere on the street, or only the settlement.
 */
export const precision = z.enum(['rooftop', 'interpolated', 'intersection', 'street', 'place'])
export type Precision = z.output<typeof precision>

/** Where an address lies, or which address a place has. */
export const geocoded = z.object({
  cx,
  cy,
  precision,
  /** `pin`: a visit point of the company has this address; `map`: the streets we serve; or a service outside. */
  source: z.enum(['pin', 'map', 'external']),
  /** To whom an answer from outside is owed, to be shown with it; empty for our own, whose maps say it. */
  attribution: z.string(),
  address: z.string(),
  city: z.string(),
  department: z.string(),
  country: z.string(),
})
export type Geocoded = z.output<typeof geocoded>

/** What type-ahead offers. */
export const suggestion = z.object({
  kind: z.enum(['place', 'street', 'address', 'poi']),
  name: z.string(),
  city: z.string(),
  cx,
  cy,
  precision,
})
export type Suggestion = z.output<typeof suggestion>

/** A country, a department or a municipality; for Colombia with its DANE code. */
export const division = z.object({ code: z.string(), name: z.string() })
export type Division = z.output<typeof division>

/** A municipality, with the name of its department. */
export const municipality = division.extend({ department: z.string() })
export type Municipality = z.output<typeof municipality>
