import { z } from 'zod'
import {
  endpoint,
  fileName,
  idAnswer,
  idParams,
  limits,
  recordId,
  sentFile,
} from '../platform/index.ts'
import { uploadRefusals } from '../uploads/index.ts'
import {
  communication,
  communicationDetail,
  communicationFile,
  communicationFields,
  communicationSearch,
  communicationTarget,
  phoneMessage,
  phoneMessageReport,
} from './communication.ts'

export * from './communication.ts'

const ofModule = { module: 'COMMUNICATION' } as const

/** A file of a message. */
const fileOfMessage = {
  effect: 'reads',
  method: 'GET',
  params: idParams.extend({ file_id: recordId }),
  download: true,
  output: sentFile,
  errors: ['COMMUNICATION_NOT_FOUND', 'UPLOAD_NOT_FOUND'],
} as const

/** Messages of the office to phones, and who has seen them (requirement CM-01). */
export const communications = {
  search: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_LIST',
    method: 'POST',
    path: '/communication/search',
    summary: 'Messages to phones, the newest first, with how many have seen and resolved each',
    body: communicationSearch,
    output: z.object({ records: z.array(communication), total: z.int() }),
    errors: [],
  }),
  get: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_READ',
    method: 'GET',
    path: '/communication/{id}',
    summary: 'A message with each phone that it went to',
    params: idParams,
    output: communicationDetail,
    errors: ['COMMUNICATION_NOT_FOUND'],
  }),
  audience: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_CREATE',
    effect: 'reads',
    method: 'POST',
    path: '/communication/audience',
    summary: 'To how many phones a message would go, and how many of them have no signal now',
    body: z.strictObject({ target: communicationTarget }),
    output: z.object({ phones: z.int(), silent: z.int() }),
    errors: [],
  }),
  send: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_CREATE',
    method: 'POST',
    path: '/communication',
    summary:
      'Send a message to one, several, groups of, or all phones, now or later; with one id it is one message',
    body: communicationFields.extend({ id: recordId.optional() }),
    output: communicationDetail,
    errors: [
      'COMMUNICATION_NO_PHONES',
      'COMMUNICATION_EXPIRY_PASSED',
      'ID_TAKEN',
      'UPLOAD_NOT_FOUND',
    ],
  }),
  attach: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_CREATE',
    method: 'POST',
    path: '/communication/file',
    summary: 'Send a photo or another file for a message; pictures are drawn anew',
    query: z.strictObject({ name: fileName }),
    upload: { most_bytes: limits.upload_file_bytes },
    output: communicationFile,
    errors: uploadRefusals,
  }),
  file: endpoint({
    ...ofModule,
    ...fileOfMessage,
    permission: 'COMMUNICATION_READ',
    path: '/communication/{id}/file/{file_id}',
    summary: 'A file of a message',
  }),
  remind: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_UPDATE',
    method: 'PUT',
    path: '/communication/{id}/remind',
    summary: 'Remind everybody, or one person, who has not seen a message',
    params: idParams,
    body: z.strictObject({ resource_id: recordId.optional() }),
    output: z.object({ reminded: z.int() }),
    errors: ['COMMUNICATION_NOT_FOUND', 'COMMUNICATION_OVER'],
  }),
  withdraw: endpoint({
    ...ofModule,
    permission: 'COMMUNICATION_UPDATE',
    method: 'PUT',
    path: '/communication/{id}/withdraw',
    summary:
      'Take a message off the phones, or back before it is sent; who has seen it stays known',
    params: idParams,
    output: idAnswer,
    errors: ['COMMUNICATION_NOT_FOUND', 'COMMUNICATION_OVER'],
  }),
  listOfPhone: endpoint({
    method: 'GET',
    path: '/device/communication',
    summary:
      'The messages that a phone shows, the newest first; having fetched one counts as its delivery',
    access: 'device',
    effect: 'writes',
    output: z.object({ records: z.array(phoneMessage) }),
    errors: [],
  }),
  fileOfPhone: endpoint({
    ...fileOfMessage,
    path: '/device/communication/{id}/file/{file_id}',
    summary: "A file of a message that the phone's person got",
    access: 'device',
  }),
  report: endpoint({
    method: 'PUT',
    path: '/device/communication/{id}',
    summary: 'Say that the person of a phone has seen a message, and whether they understood',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: phoneMessageReport,
    output: idAnswer,
    errors: ['COMMUNICATION_NOT_FOUND'],
  }),
}
