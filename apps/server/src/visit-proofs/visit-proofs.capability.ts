import { visitProofs } from '@baquiano/contract/visit-proofs'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { addProof, listAsked, listProofs } from './visit-proofs.service.ts'

export const visitProofsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, visitProofs, {
      asked: (context) => listAsked(context),
      add: (context, { params, body }) => addProof(context, params.id, body),
      list: (context, { params }) => listProofs(context, params.id),
    })
  },
}
