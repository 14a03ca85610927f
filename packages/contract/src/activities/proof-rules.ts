import { z } from 'zod'

/** How an activity asks for a photo or a signature. `warn`: without it, whoever finishes says why. */
export const proofRule = z.enum(['off', 'optional', 'warn', 'required'])
export type ProofRule = z.output<typeof proofRule>

/** Where a photo of a visit may come from: `camera` takes it on the spot, `any` also from those that the phone has. */
const photoSource = z.enum(['any', 'camera'])

/** What has to be there before a phone finishes a visit; a form is off where `active_form` is. */
export const proofRules = {
  form_proof: proofRule.exclude(['off']).default('optional'),
  photo_proof: proofRule.default('optional'),
  photo_source: photoSource.default('any'),
  signature_proof: proofRule.default('optional'),
}
