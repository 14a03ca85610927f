import { z } from 'zod'
import { endpoint, instant, recordId } from '../platform/index.ts'
import { newAuthenticator, recoveryCodes, sixDigits } from './second-step.ts'

/** The authenticator of whoever asks; apart from `auth`, which the sign-in page carries with it. */
const own = { access: 'person', effect: 'writes' } as const
const wrongCode = ['CODE_WRONG', 'CODE_BLOCKED'] as const

/** A person's own authenticator app (TOTP, RFC 6238), whose codes replace the mailed ones (decisions, "Accounts"). */
export const authenticators = {
  get: endpoint({
    method: 'GET',
    path: '/authenticator',
    isOpenBeforeAuthenticator: true,
    summary:
      'Whether whoever asks signs in by an authenticator, and whether their company requires it',
    access: 'person',
    effect: 'reads',
    output: z.object({
      /** Since when codes come from the app; null while they are mailed. */
      confirmed_on: instant.nullable(),
      recovery_codes_left: z.int(),
      is_required: z.boolean(),
    }),
    errors: [],
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/authenticator',
    isOpenBeforeAuthenticator: true,
    summary: 'Make a new secret for an authenticator; it counts once a code of it is confirmed',
    body: z.strictObject({}),
    output: newAuthenticator,
    errors: ['AUTHENTICATOR_ALREADY_ON'],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/authenticator/confirm',
    isOpenBeforeAuthenticator: true,
    summary: 'Turn the authenticator on by a code of it; its recovery codes are answered this once',
    body: z.strictObject({ code: sixDigits }),
    output: recoveryCodes,
    errors: [...wrongCode, 'AUTHENTICATOR_ALREADY_ON', 'AUTHENTICATOR_OFF'],
  }),
  turnOff: endpoint({
    ...own,
    method: 'POST',
    path: '/authenticator/off',
    summary: 'Turn the authenticator off by a code of it; codes are mailed again',
    body: z.strictObject({ code: sixDigits }),
    output: z.object({ done: z.literal(true) }),
    errors: [...wrongCode, 'AUTHENTICATOR_OFF'],
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/authenticator/recovery-codes',
    summary: 'Replace the recovery codes, by a code of the authenticator',
    body: z.strictObject({ code: sixDigits }),
    output: recoveryCodes,
    errors: [...wrongCode, 'AUTHENTICATOR_OFF'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/resource/{id}/authenticator',
    summary: 'Turn off the authenticator that a person of the company lost; for its administrators',
    access: 'session',
    effect: 'writes',
    params: z.strictObject({ id: recordId }),
    output: z.object({ done: z.literal(true) }),
    errors: ['ADMINISTRATOR_REQUIRED', 'RESOURCE_NOT_FOUND'],
  }),
}
