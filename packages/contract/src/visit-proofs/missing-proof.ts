import type { AskedProof } from './visit-proof.ts'

export const proofKinds = ['form', 'photo', 'signature'] as const
export type ProofKind = (typeof proofKinds)[number]

interface MissingProof {
  /** Without these the visit cannot be finished. */
  readonly required: readonly ProofKind[]
  /** Without these whoever finishes says why. */
  readonly warned: readonly ProofKind[]
}

/** What a visit lacks of what its activity asks for; the phone and the server decide by the same rule. */
export function missingProof(asked: Omit<AskedProof, 'visit_id'>): MissingProof {
  const isThere = {
    form: asked.form === null || asked.is_answered,
    photo: asked.photo_count > 0,
    signature: asked.has_signature,
  }
  const lacking = (rule: 'required' | 'warn') =>
    proofKinds.filter((kind) => !isThere[kind] && asked[`${kind}_proof`] === rule)
  return { required: lacking('required'), warned: lacking('warn') }
}
