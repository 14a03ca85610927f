import { z } from 'zod'
import type { PictureOrigin } from '../platform/index.ts'

/** How an activity asks for a photo or a signature. `warn`: without it, whoever finishes says why. */
export const proofRule = z.enum(['off', 'optional', 'warn', 'required'])
export type ProofRule = z.output<typeof proofRule>

/** Where a photo of a visit may come from: `camera` takes it on the spot, `any` also from those that the phone has. */
const photoSource = z.enum(['any', 'camera'])
export type PhotoSource = z.output<typeof photoSource>

/** Whether a picture was taken otherwise than its activity asks, as far as its phone says. */
export const isAgainstRule = (rule: PhotoSource, origin: PictureOrigin | null): boolean =>
  rule === 'camera' && origin === 'gallery'

/** What has to be there before a phone finishes a visit; a form is off where `active_form` is. */
export const proofRules = {
  form_proof: proofRule.exclude(['off']).default('optional'),
  photo_proof: proofRule.default('optional'),
  photo_source: photoSource.default('any'),
  signature_proof: proofRule.default('optional'),
}
