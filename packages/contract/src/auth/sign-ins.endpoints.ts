import { exportCall } from '../exports/index.ts'
import { endpoint } from '../platform/index.ts'
import { signInExportRequest, signInListAnswer, signInListRequest } from './sign-in-record.ts'

/** The sign-in history; apart from `auth`, which the sign-in page carries with it. */
export const signIns = {
  filter: endpoint({
    method: 'POST',
    path: '/sign-in/filter',
    isPlatformAccessible: true,
    summary: 'Who signed in or was refused in the company, and why; for its administrators',
    access: 'session',
    effect: 'reads',
    body: signInListRequest,
    output: signInListAnswer,
    errors: ['ADMINISTRATOR_REQUIRED', 'CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/sign-in/export',
    summary: 'Write who signed in or was refused to a file, in the background',
    access: 'session',
    body: signInExportRequest,
    errors: ['ADMINISTRATOR_REQUIRED', ...exportCall.errors],
  }),
}
