import { z } from 'zod'
import { instant, localDate, localHour, optionalText } from '../platform/index.ts'
import { isVisitPeriod, visitPeriodRule } from '../visits/index.ts'

/** Characters that a customer may write. */
const words = optionalText(500)

/** Another time that a customer asks for; null where none of the offered ones suits them. */
export const requestedTime = z
  .strictObject({ date: localDate, hour_init: localHour, hour_end: localHour })
  .refine(isVisitPeriod, visitPeriodRule)
export type RequestedTime = z.output<typeof requestedTime>

/** Without a time, the words have to say something. */
export const rescheduleRequest = z
  .strictObject({ time: requestedTime.nullable(), text: words.default('') })
  .refine(({ time, text }) => time !== null || text !== '', {
    path: ['text'],
    message: 'REQUIRED',
  })
export type RescheduleRequest = z.output<typeof rescheduleRequest>

export const visitRating = z.strictObject({
  /** Five is best. */
  score: z.int().min(1).max(5),
  comment: words.default(''),
})
export type VisitRating = z.output<typeof visitRating>

export const customerInstructions = z.strictObject({ text: words })

/** What the customer of a visit said about it, on the public page. */
export const customerAnswer = z.object({
  /** Null unless they confirmed the time that the visit has now. */
  confirmed_at: instant.nullable(),
  /** For whoever comes: a doorbell, a dog. */
  instructions: z.string(),
  /** Null once the visit has another time than the one they could not make. */
  request: z
    .object({ time: requestedTime.nullable(), text: z.string(), requested_at: instant })
    .nullable(),
  rating: visitRating.extend({ rated_at: instant }).nullable(),
})
export type CustomerAnswer = z.output<typeof customerAnswer>

/** Of a visit that its customer said nothing about. */
export const noAnswer: CustomerAnswer = {
  confirmed_at: null,
  instructions: '',
  request: null,
  rating: null,
}
