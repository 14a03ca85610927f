import { z } from 'zod'
import { endpoint, idParams } from '../platform/index.ts'
import { askedProof, newVisitProof, visitProof } from './visit-proof.ts'

export * from './missing-proof.ts'
export * from './visit-proof.ts'

/** What proves that a visit was done: photos and signatures beside the answers to its form. */
export const visitProofs = {
  asked: endpoint({
    method: 'GET',
    path: '/device/visit-proof',
    summary: 'What the activities of the visits of a phone ask for, and what there is of it',
    access: 'device',
    effect: 'reads',
    output: z.object({ records: z.array(askedProof) }),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/device/visit/{id}/proof',
    summary:
      'Add a photo or a signature to a visit; the same id again answers the stored one, and adds its place where it had none',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: newVisitProof,
    output: visitProof,
    errors: ['VISIT_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'ID_TAKEN'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/visit/{id}/proof',
    summary: 'The photos and signatures of a visit, in the order in which they were taken',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: z.object({ records: z.array(visitProof) }),
    errors: ['VISIT_NOT_FOUND'],
  }),
}
