import { z } from 'zod'

/** How an activity asks for a photo or a signature. `warn`: without it, whoever finishes says why. */
export const proofRule = z.enum(['off', 'optional', 'warn', 'required'])
export type ProofRule = z.output<typeof proofRule>

/** What has to be there before a phone finishes a visit; a form is off where `active_form` is. */
export const proofRules = {
  form_proof: proofRule.exclude(['off']).default('optional'),
  photo_proof: proofRule.default('optional'),
  signature_proof: proofRule.default('optional'),
}
