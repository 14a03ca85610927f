import { z } from 'zod'
import { proofRules } from '../activities/proof-rules.ts'
import {
  cx,
  cy,
  instant,
  optionalText,
  pictureOrigin,
  recordId,
  reportedInstant,
  withoutDefaults,
} from '../platform/index.ts'

export const proofFileKind = z.enum(['photo', 'signature'])
export type ProofFileKind = z.output<typeof proofFileKind>

/** Of the width and of the height of what a signature is drawn on. */
export const strokeScale = 1000

/** Each line of a signature: its points one after the other, x before y, 0 to `strokeScale`. */
const strokes = z.array(z.array(z.int().min(0).max(strokeScale)).min(4).max(2000)).max(100)
export type Strokes = z.output<typeof strokes>

const shape = {
  kind: proofFileKind,
  upload_id: recordId,
  /** Where it was taken, as the phone says; the file itself no longer tells. */
  cx: cx.nullable().default(null),
  cy: cy.nullable().default(null),
  accuracy_m: z.number().min(0).max(100_000).nullable().default(null),
  /** Whether a photo was taken on the spot; null for a signature, and where the phone does not say. */
  origin: pictureOrigin.nullable().default(null),
  /** Who signed. */
  signer_name: optionalText().default(''),
  /** The signature as it was drawn; a photo has none. */
  strokes: strokes.nullable().default(null),
}

/** A photo or a signature, as a phone adds it to a visit. */
export const newVisitProof = z
  .strictObject({
    id: recordId,
    ...shape,
    /** Now unless told. */
    taken_at: reportedInstant.optional(),
  })
  .refine(({ kind, strokes: drawn }) => (kind === 'signature') === (drawn !== null), {
    path: ['strokes'],
    message: 'STROKES_OF_SIGNATURE',
  })
export type NewVisitProof = z.output<typeof newVisitProof>

/** A photo or a signature of a visit. */
export const visitProof = z.object({
  ...withoutDefaults(shape),
  id: recordId,
  visit_id: recordId,
  /** By the phone's clock, but never after it was received. */
  taken_at: instant,
  received_at: instant,
  /** It comes from the gallery although the activity asked for the camera when it arrived. */
  is_against_rule: z.boolean(),
  resource_id: recordId,
  resource_name: z.string(),
})
export type VisitProof = z.output<typeof visitProof>

/** What the activity of a visit asks for before the visit is finished, and what the server has of it. */
export const askedProof = z.object({
  visit_id: recordId,
  /** The newest version of the form; null where none is asked. */
  form: z.object({ form_id: recordId, version: z.int() }).nullable(),
  ...withoutDefaults(proofRules),
  is_answered: z.boolean(),
  photo_count: z.int(),
  has_signature: z.boolean(),
})
export type AskedProof = z.output<typeof askedProof>
