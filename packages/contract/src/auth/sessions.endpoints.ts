import { z } from 'zod'
import { endpoint, recordId } from '../platform/index.ts'
import { mySignInsAnswer, mySignInsRequest } from './sign-in-record.ts'
import { sessionRecord } from './session-record.ts'

/** A person's own sessions; apart from `auth`, which the sign-in page carries with it. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'The open sessions of whoever asks, the one used last first',
    access: 'person',
    effect: 'reads',
    output: z.object({ records: z.array(sessionRecord) }),
    errors: [],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/session/{id}',
    summary: 'End an open session of whoever asks; its tokens open nothing from then on',
    access: 'person',
    effect: 'writes',
    params: z.strictObject({ id: recordId }),
    output: z.object({ id: recordId }),
    errors: ['SESSION_NOT_FOUND'],
  }),
  listSignIns: endpoint({
    method: 'POST',
    path: '/session/sign-in/filter',
    summary: 'The sign-ins of whoever asks, newest first: when, from where and how they ended',
    access: 'person',
    effect: 'reads',
    body: mySignInsRequest,
    output: mySignInsAnswer,
    errors: ['CURSOR_INVALID'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/session',
    summary: 'End every open session of whoever asks but the one that asks',
    access: 'person',
    effect: 'writes',
    output: z.object({ ended: z.int() }),
    errors: [],
  }),
}
