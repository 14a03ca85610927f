import type { AskedProof } from '@baquiano/contract/visit-proofs'
import type { OutboxItem } from './outbox-item.ts'

/** What is asked of the visits as the phone last heard of it, with what was added since and has not been sent. */
export function shownProof(
  asked: readonly AskedProof[],
  outbox: readonly OutboxItem[],
): AskedProof[] {
  const added = outbox.flatMap((item) =>
    item.kind === 'visit' && item.asked && item.refusal === null ? [item.asked] : [],
  )
  const known = new Set(asked.map(({ visit_id }) => visit_id))
  return [...asked, ...added.filter(({ visit_id }) => !known.has(visit_id))].map((of) => {
    const own = outbox.filter(
      (item) =>
        (item.kind === 'answer' || item.kind === 'proof') &&
        item.visit_id === of.visit_id &&
        item.refusal === null,
    )
    const proofs = own.flatMap((item) => (item.kind === 'proof' ? [item.body.kind] : []))
    return {
      ...of,
      is_answered: of.is_answered || own.some(({ kind }) => kind === 'answer'),
      photo_count: of.photo_count + proofs.filter((kind) => kind === 'photo').length,
      has_signature: of.has_signature || proofs.includes('signature'),
    }
  })
}
