import { z } from 'zod'
import {
  endpoint,
  idAnswer,
  idParams,
  instant,
  limits,
  password,
  recordId,
  requiredText,
  sentFile,
} from '../platform/index.ts'
import {
  customerRequest,
  onDemandCandidate,
  onDemandRequest,
  onDemandSearch,
  onDemandSummary,
  onDemandUser,
  phoneOffer,
  staffRequest,
  requestPage,
  requestPhoto,
  typedPhone,
} from './request.ts'
import { uploadRefusals } from '../uploads/index.ts'

export * from './allocation.ts'
export * from './request.ts'
export * from './verification.ts'

const ofModule = { module: 'ON_DEMAND' } as const
const change = { ...ofModule, permission: 'ON_DEMAND_UPDATE', params: idParams } as const
const toPerson = z.strictObject({ resource_id: recordId })
const planErrors = [
  'VISIT_POINT_NOT_FOUND',
  'VISIT_POINT_INACTIVE',
  'RESOURCE_NOT_FOUND',
  'ACTIVITY_NOT_FOUND',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
  'VISIT_TRANSITION',
] as const

/** Visits that customers ask for, and who takes them (requirement OD-01). */
export const onDemand = {
  dashboard: endpoint({
    ...ofModule,
    permission: 'ON_DEMAND_LIST',
    method: 'GET',
    path: '/on-demand',
    summary:
      'The requests that wait, are offered, or were assigned and are not done, the oldest first',
    output: z.object({ records: z.array(onDemandRequest), summary: onDemandSummary }),
    errors: [],
  }),
  create: endpoint({
    ...ofModule,
    permission: 'ON_DEMAND_CREATE',
    method: 'POST',
    path: '/on-demand',
    summary: 'Ask for a visit in the name of whoever called; with one id it is one request',
    body: staffRequest,
    output: onDemandRequest,
    errors: [
      'REQUESTED_TIME_NOT_AHEAD',
      'ACTIVITY_NOT_FOUND',
      'VISIT_POINT_INACTIVE',
      'VISIT_POINT_NOT_FOUND',
      'FORMS_NOT_ENABLED',
      'VISIT_IN_THE_PAST',
      'ID_TAKEN',
      'UPLOAD_NOT_FOUND',
      'ROUTE_FETCH',
    ],
  }),
  addPhoto: endpoint({
    ...ofModule,
    ...requestPhoto,
    permission: 'ON_DEMAND_CREATE',
    path: '/on-demand/photo',
    summary: 'Send a photo for a request of whoever called; it is drawn anew',
    errors: uploadRefusals,
  }),
  ofVisit: endpoint({
    ...ofModule,
    permission: 'CALENDAR_READ',
    method: 'GET',
    path: '/visit/{id}/on-demand',
    summary: 'The request that a visit came of; null of a visit that nobody asked for',
    params: idParams,
    output: z.object({ request: onDemandRequest.nullable() }),
    errors: ['VISIT_NOT_FOUND'],
  }),
  search: endpoint({
    ...ofModule,
    permission: 'ON_DEMAND_LIST',
    method: 'POST',
    path: '/on-demand/search',
    summary: 'All requests, the newest first',
    body: onDemandSearch,
    output: z.object({ records: z.array(onDemandRequest), total: z.int() }),
    errors: [],
  }),
  candidates: endpoint({
    ...ofModule,
    permission: 'ON_DEMAND_READ',
    method: 'GET',
    path: '/on-demand/{id}/candidate',
    summary: 'Who may take a request, the best first: by road, hours, skill and load',
    params: idParams,
    output: z.object({ records: z.array(onDemandCandidate) }),
    errors: ['ON_DEMAND_NOT_FOUND', 'ROUTE_FETCH'],
  }),
  offer: endpoint({
    ...change,
    method: 'POST',
    path: '/on-demand/{id}/offer',
    summary: 'Offer a request to one person, who answers on the phone',
    body: toPerson,
    output: onDemandRequest,
    errors: [
      'ON_DEMAND_NOT_FOUND',
      'ON_DEMAND_ASSIGNED',
      'ON_DEMAND_OFFERED',
      'ON_DEMAND_CLOSED',
      'RESOURCE_NOT_FOUND',
    ],
  }),
  assign: endpoint({
    ...change,
    method: 'PUT',
    path: '/on-demand/{id}/assignment',
    summary: 'Give a request to one person; an open offer of it is withdrawn',
    body: toPerson,
    output: onDemandRequest,
    errors: ['ON_DEMAND_NOT_FOUND', 'ON_DEMAND_ASSIGNED', 'ON_DEMAND_CLOSED', ...planErrors],
  }),
  reject: endpoint({
    ...change,
    method: 'PUT',
    path: '/on-demand/{id}/rejection',
    summary: 'Cancel the visit of a request with a reason',
    body: z.strictObject({ reason: requiredText(500) }),
    output: onDemandRequest,
    errors: ['ON_DEMAND_NOT_FOUND', 'ON_DEMAND_CLOSED', 'VISIT_TRANSITION'],
  }),
  setAllocation: endpoint({
    ...ofModule,
    permission: 'ON_DEMAND_UPDATE',
    method: 'PUT',
    path: '/on-demand-allocation',
    summary:
      'Turn automatic allocation on or off; on needs notify_on_create of ON_DEMAND to be false',
    body: z.strictObject({ automatic_allocation: z.boolean() }),
    output: z.object({ automatic_allocation: z.boolean() }),
    errors: [
      'TYPE_CONFIG_NOT_FOUND',
      'UNKNOWN_FIELD',
      'COMPANY_CONFIG_TYPE_TAKEN',
      'COMPANY_CONFIG_NAME_TAKEN',
    ],
  }),
  listOfPhone: endpoint({
    method: 'GET',
    path: '/device/on-demand',
    summary: 'The offers that the person of a phone may answer',
    access: 'device',
    effect: 'reads',
    output: z.object({ records: z.array(phoneOffer) }),
    errors: [],
  }),
  photoOfPhone: endpoint({
    method: 'GET',
    path: '/device/on-demand/{id}/photo/{photo_id}',
    summary: 'A picture that came with the request of an offer, for the person to whom it was made',
    access: 'device',
    effect: 'reads',
    params: idParams.extend({ photo_id: recordId }),
    download: true,
    output: sentFile,
    errors: ['ON_DEMAND_NOT_FOUND', 'UPLOAD_NOT_FOUND'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/device/on-demand/{id}',
    summary: 'Accept or decline an offer; the first acceptance takes the request',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: z.strictObject({ is_accepted: z.boolean() }),
    output: idAnswer,
    errors: ['ON_DEMAND_NOT_FOUND', 'ON_DEMAND_OFFER_OVER', ...planErrors],
  }),
}

const ofPoint = { ...ofModule, path: '/visit-point/{id}/on-demand-user', params: idParams } as const

/** Who may ask for visits to a visit point (requirement VP-02). */
export const onDemandUsers = {
  get: endpoint({
    ...ofPoint,
    permission: 'ON_DEMAND_READ',
    method: 'GET',
    summary: 'The on-demand user of a visit point',
    output: z.object({ user: onDemandUser.nullable() }),
    errors: ['VISIT_POINT_NOT_FOUND'],
  }),
  create: endpoint({
    ...ofPoint,
    permission: 'ON_DEMAND_CREATE',
    method: 'POST',
    summary: 'Let whoever has a mobile number ask for visits to a visit point',
    body: z.strictObject({ phone: typedPhone }),
    output: onDemandUser,
    errors: ['VISIT_POINT_NOT_FOUND', 'ON_DEMAND_PHONE_TAKEN', 'ON_DEMAND_POINT_HAS_USER'],
  }),
  createPassword: endpoint({
    ...ofPoint,
    path: '/visit-point/{id}/on-demand-user/password',
    permission: 'ON_DEMAND_UPDATE',
    method: 'POST',
    summary:
      'Create a password for the on-demand user of a visit point, told this once; their browsers sign in anew',
    output: z.object({ user: onDemandUser, password: z.string() }),
    errors: ['VISIT_POINT_NOT_FOUND', 'ON_DEMAND_USER_NOT_FOUND', 'SIGN_IN_BUSY'],
  }),
  remove: endpoint({
    ...ofPoint,
    permission: 'ON_DEMAND_DELETE',
    method: 'DELETE',
    summary: 'Let nobody ask for visits to a visit point any more; what they asked for stays',
    output: idAnswer,
    errors: ['VISIT_POINT_NOT_FOUND', 'ON_DEMAND_USER_NOT_FOUND'],
  }),
}

const company = z.string().trim().min(1).max(limits.short_text)
const ofCompany = { access: 'public', params: z.strictObject({ company }) } as const
const pageErrors = ['ON_DEMAND_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'] as const

/** The public page on which a customer verifies and asks (requirement OD-01). A cookie keeps who was verified. */
export const customerRequests = {
  page: endpoint({
    ...ofCompany,
    method: 'GET',
    path: '/request/{company}',
    summary: 'What the public page of a company shows, by its id or login address',
    effect: 'reads',
    output: requestPage,
    errors: pageErrors,
  }),
  sendCode: endpoint({
    ...ofCompany,
    method: 'POST',
    path: '/request/{company}/code',
    summary: 'Send a code by SMS; the answer is the same for a number that nobody has registered',
    effect: 'writes',
    body: z.strictObject({ phone: typedPhone }),
    output: z.object({ id: recordId, expires_at: instant, resend_at: instant }),
    errors: pageErrors,
  }),
  verify: endpoint({
    access: 'public',
    params: z.strictObject({ company, id: recordId }),
    method: 'PUT',
    path: '/request/{company}/code/{id}',
    summary: 'Answer a code, which serves once',
    effect: 'writes',
    body: z.strictObject({ code: requiredText(20) }),
    output: requestPage,
    errors: [...pageErrors, 'CODE_NOT_FOUND', 'CODE_EXPIRED', 'CODE_BLOCKED', 'CODE_WRONG'],
  }),
  signIn: endpoint({
    ...ofCompany,
    method: 'POST',
    path: '/request/{company}/session',
    summary:
      'Enter by number and password; the answer is the same for a number that nobody has registered',
    effect: 'writes',
    body: z.strictObject({ phone: typedPhone, password: z.string().min(1).max(200) }),
    output: requestPage,
    errors: [...pageErrors, 'ON_DEMAND_PASSWORD_WRONG', 'SIGN_IN_BUSY'],
  }),
  setPassword: endpoint({
    ...ofCompany,
    method: 'PUT',
    path: '/request/{company}/password',
    summary: 'Set a password to enter by beside codes; other browsers of theirs sign in anew',
    effect: 'writes',
    body: z.strictObject({ password }),
    output: requestPage,
    errors: [...pageErrors, 'ON_DEMAND_SIGN_IN_REQUIRED', 'PASSWORD_INSECURE', 'SIGN_IN_BUSY'],
  }),
  removePassword: endpoint({
    ...ofCompany,
    method: 'DELETE',
    path: '/request/{company}/password',
    summary: 'Enter by codes alone again',
    effect: 'writes',
    output: requestPage,
    errors: [...pageErrors, 'ON_DEMAND_SIGN_IN_REQUIRED'],
  }),
  create: endpoint({
    ...ofCompany,
    method: 'POST',
    path: '/request/{company}/visit',
    summary: 'Ask for a visit; with one id it is one request',
    effect: 'writes',
    body: customerRequest,
    output: requestPage,
    errors: [
      ...pageErrors,
      'ON_DEMAND_SIGN_IN_REQUIRED',
      'ON_DEMAND_TOO_MANY_OPEN',
      'REQUESTED_TIME_NOT_AHEAD',
      'ACTIVITY_NOT_FOUND',
      'VISIT_POINT_INACTIVE',
      'VISIT_POINT_NOT_FOUND',
      'FORMS_NOT_ENABLED',
      'VISIT_IN_THE_PAST',
      'UPLOAD_NOT_FOUND',
    ],
  }),
  addPhoto: endpoint({
    ...ofCompany,
    ...requestPhoto,
    path: '/request/{company}/photo',
    summary: 'Send a photo for a request of a verified customer; it is drawn anew',
    effect: 'gathers',
    errors: [...pageErrors, 'ON_DEMAND_SIGN_IN_REQUIRED', ...uploadRefusals],
  }),
  cancel: endpoint({
    access: 'public',
    params: z.strictObject({ company, id: recordId }),
    method: 'POST',
    path: '/request/{company}/visit/{id}/cancel',
    summary: 'Cancel a request of theirs, until somebody is on the way',
    effect: 'writes',
    output: requestPage,
    errors: [
      ...pageErrors,
      'ON_DEMAND_SIGN_IN_REQUIRED',
      'ON_DEMAND_NOT_FOUND',
      'ON_DEMAND_CLOSED',
    ],
  }),
}
