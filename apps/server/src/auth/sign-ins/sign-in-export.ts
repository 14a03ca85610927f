import {
  type SignInExportRequest,
  signInExportRequest,
  type SignInRecord,
} from '@baquiano/contract/auth'
import { exportOf } from '../../platform/export/export-of.ts'
import { selectPage } from './sign-ins.repository.ts'

/** Who signed in or was refused, as a file; the caller is authorized before. */
export const signInExport = exportOf<SignInExportRequest, SignInRecord>({
  entity: 'sign-in',
  schema: signInExportRequest,
  columns: {
    email: ({ email }) => email,
    kind: ({ kind }) => ({ word: `kinds.${kind}` }),
    reason: ({ reason }) => reason && { word: `reasons.${reason}` },
    method: ({ method }) => method && { word: `methods.${method}` },
    added_on: ({ added_on }) => ({ instant: added_on }),
    address: ({ address }) => address,
    agent: ({ agent }) => agent,
    claimed_address: ({ claimed_address }) => claimed_address,
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
