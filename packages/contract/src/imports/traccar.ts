import { z } from 'zod'
import { endpoint, limits, recordId, requiredText } from '../platform/index.ts'
import { importRecord } from './import.ts'

/** A Traccar server, and a token of one of its users: used for the call, and kept nowhere. */
const server = { url: requiredText(limits.long_text), token: requiredText(limits.long_text) }

/** What is fetched at once: people name groups, and positions name the phones of people. */
export const traccarPart = z.enum(['groups', 'resources', 'zones'])
export type TraccarPart = z.output<typeof traccarPart>

const calls = {
  module: 'UPLOAD_FILES',
  permission: 'UPLOAD_FILES_CREATE',
  method: 'POST',
  cost: 'waits',
  // Stores what it has fetched in a transaction of its own: none is open while another server is asked.
  effect: 'reads',
} as const

/** Why a server gives nothing to import. */
export const traccarFault = z.enum([
  /** No https name of the internet, or one that leads into the own network. */
  'ADDRESS_NOT_ALLOWED',
  'UNREACHABLE',
  'SLOW',
  /** It does not answer as Traccar does. */
  'UNRECOGNISED',
  'TOKEN_REJECTED',
  'FORBIDDEN',
  'TOO_MANY',
])
export type TraccarFault = z.output<typeof traccarFault>
const fault = traccarFault.nullable()

/** What storing can answer besides. */
const refusals = ['TOO_MANY_TASKS', 'DISK_FULL', 'PERMISSION_REQUIRED', 'MODULE_DISABLED'] as const

/** What there is to import. */
const found = z.object({
  version: z.string(),
  groups: z.int(),
  drivers: z.int(),
  zones: z.int(),
  devices: z.array(z.object({ id: z.int(), name: z.string(), identifier: z.string() })),
})
export type TraccarFound = z.output<typeof found>

/** Imports from a Traccar server: its answers become files, which are imported like those that are sent. */
export const traccarImports = {
  look: endpoint({
    ...calls,
    path: '/upload/traccar/look',
    summary: 'What a Traccar server holds that can be imported; nothing is stored',
    body: z.strictObject(server),
    output: z.object({ fault, found: found.nullable() }),
    errors: [],
  }),
  fetch: endpoint({
    ...calls,
    path: '/upload/traccar',
    summary: 'Store groups, people with their phones and zones of a Traccar server, and check them',
    body: z.strictObject({
      ...server,
      /** Of the imports that come of it, and of those of positions that belong to them. */
      source_id: recordId,
      parts: z.array(traccarPart).min(1).max(3),
      /** Name of the role that its people get. */
      role: requiredText(),
    }),
    output: z.object({ fault, records: z.array(importRecord) }),
    errors: refusals,
  }),
  positions: endpoint({
    ...calls,
    path: '/upload/traccar/position',
    summary:
      'Store the positions of the last days of some devices of a Traccar server, and check them',
    body: z.strictObject({
      ...server,
      source_id: recordId,
      /** Devices by their ids in Traccar; as many of them as there is time for. */
      device_ids: z.array(z.int()).min(1).max(limits.related),
      days: z.int().min(1).max(limits.position_days_max),
    }),
    output: z.object({
      fault,
      /** Null where none of them had a position. */
      record: importRecord.nullable(),
      /** Of which devices all positions are stored; the others are to be asked for again. */
      done_ids: z.array(z.int()),
    }),
    errors: refusals,
  }),
}
