import { z } from 'zod'
import { endpoint, idParams, instant, limits, recordId } from '../platform/index.ts'

/** Ends of host names that nobody can receive mail at (RFC 2606). */
const reserved = /[.@](?:test|example|invalid)$|[.@]example\.(?:com|net|org)$/

/** Whether an e-mail can belong to nobody: the people of the demo are made of such ones. */
export const isInventedEmail = (email: string): boolean => reserved.test(email.toLowerCase())

/** For how long a phone counts as held after the console said so last, s; a hidden page says it once a minute. */
export const demoHold_s = 300

const heldPhone = z.object({ resource_id: recordId, held_at: instant })

/**
 * Phones that the console shows in a frame, so that a visitor of the demo works as one of its people. Only where the
 * server runs the demo, and only for people whose e-mail is of an invented domain: `DEMO_ONLY` elsewhere.
 */
export const demoPhones = {
  list: endpoint({
    method: 'GET',
    path: '/demo/phone',
    summary: 'The people of the demo whose phone somebody holds by hand now',
    module: 'RESOURCES',
    permission: 'RESOURCES_LIST',
    output: z.object({ records: z.array(heldPhone).max(limits.page_quantity) }),
    errors: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/demo/phone',
    summary: 'Pair the phone by which a person of the demo is driven by hand; the former one ends',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    body: z.strictObject({ resource_id: recordId }),
    output: z.object({ device_id: recordId, token: z.string() }),
    errors: ['DEMO_ONLY', 'RESOURCE_NOT_FOUND'],
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/demo/phone/{id}',
    summary: 'Keep a phone of the demo in hand: its person is not simulated for five more minutes',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    output: heldPhone,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/demo/phone/{id}',
    summary: 'Give a person of the demo back to the simulation, and unpair their phone',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    output: z.object({ id: recordId }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
}
