import { z } from 'zod'
import { endpoint, password } from '../platform/index.ts'
import { userRecord } from './user-record.ts'

/** What the calls of `auth` share. */
export const signedIn = z.object({ access_token: z.string(), uid: z.string() })
export const done = z.object({ done: z.literal(true) })
export const throttled = ['TOO_MANY_REQUESTS', 'ACCOUNT_LOCKED', 'SIGN_IN_BUSY'] as const
export const open = { method: 'POST', access: 'public', effect: 'writes' } as const

/** What is done with a session once somebody has signed in. */
export const sessionCalls = {
  refreshToken: endpoint({
    ...open,
    path: '/api/auth/refresh-token',
    summary: 'Renew a session by its cookie and its (possibly expired) access token',
    body: z.strictObject({ accessToken: z.string().max(4000) }),
    output: signedIn,
    errors: ['SESSION_REQUIRED', 'SESSION_LOCKED', 'TOO_MANY_REQUESTS'],
  }),
  logout: endpoint({
    ...open,
    path: '/auth/logout',
    summary: 'End the session of the bearer and its cookie; without one nothing happens',
    body: z.strictObject({}),
    output: done,
    errors: [],
  }),
  lock: endpoint({
    ...open,
    path: '/auth/lock',
    summary: 'Lock the session of the bearer until its owner proves to be there again',
    body: z.strictObject({}),
    output: done,
    errors: ['SESSION_REQUIRED'],
  }),
  unlock: endpoint({
    ...open,
    path: '/auth/unlock',
    summary:
      'Open a locked session by cookie, its (possibly expired) access token, and a password or the word of an issuer',
    body: z.union([
      z.strictObject({ password }),
      /** Of a way to the issuer that was begun to unlock this session. */
      z.strictObject({ ticket: z.string().max(4000) }),
    ]),
    output: signedIn,
    errors: [
      'SESSION_REQUIRED',
      'WRONG_EMAIL_OR_PASSWORD',
      'PASSWORD_SIGN_IN_OFF',
      'TICKET_INVALID',
      'SESSION_OF_ANOTHER',
      ...throttled,
    ],
  }),
  user: endpoint({
    method: 'GET',
    path: '/auth/user',
    isOpenBeforeAuthenticator: true,
    summary: 'The record of whoever is signed in',
    access: 'person',
    effect: 'reads',
    output: userRecord,
    errors: [],
  }),
}
