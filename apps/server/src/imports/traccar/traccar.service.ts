import {
  type Import,
  type ImportedRecord,
  rowsOfGroups,
  rowsOfPeople,
  rowsOfPositions,
  rowsOfZones,
  traccarAnswers,
  type TraccarFault,
  type TraccarFound,
  type traccarImports,
} from '@baquiano/contract/imports'
import { dayMs, type EndpointInput, type EndpointOutput } from '@baquiano/contract/platform'
import type { z } from 'zod'
import type { Context, Platform } from '../../platform/context.ts'
import { requireImporter } from '../imports.service.ts'
import { sendFile } from '../send-file.ts'
import type { Importables } from '../working.ts'
import { type TraccarClient, TraccarFailure, type TraccarServer } from './traccar-client.ts'

export interface TraccarServices {
  readonly platform: Platform
  readonly importables: Importables
  readonly traccar: TraccarClient
}

type Body<Call extends keyof typeof traccarImports> = EndpointInput<
  (typeof traccarImports)[Call]
>['body']

/** What a server holds; nothing is stored. */
export const lookAtTraccar = (services: TraccarServices, server: Body<'look'>) =>
  orFault<{ found: TraccarFound | null }>({ found: null }, async () => ({
    found: await findAll(services, server),
  }))

async function findAll({ traccar }: TraccarServices, server: Body<'look'>): Promise<TraccarFound> {
  const version = await traccar.version(server)
  const { devices, groups, drivers, geofences } = await readAll(traccar, server)
  return {
    version,
    groups: rowsOfGroups(groups).length,
    drivers: drivers.length,
    zones: geofences.length,
    devices: devices.map(({ id, name, uniqueId }) => ({ id, name, identifier: uniqueId })),
  }
}

/** An answer, or the same empty with the reason why the server gives none. */
async function orFault<Answer extends object>(
  empty: Answer,
  work: () => Promise<Answer>,
): Promise<Answer & { readonly fault: TraccarFault | null }> {
  try {
    return { ...(await work()), fault: null }
  } catch (error) {
    if (!(error instanceof TraccarFailure)) throw error
    return { ...empty, fault: error.fault }
  }
}

async function readAll(traccar: TraccarClient, server: TraccarServer) {
  const { devices, groups, drivers, geofences } = traccarAnswers
  return {
    devices: await traccar.list(server, { path: 'api/devices' }, devices),
    groups: await traccar.list(server, { path: 'api/groups' }, groups),
    drivers: await traccar.list(server, { path: 'api/drivers' }, drivers),
    geofences: await traccar.list(server, { path: 'api/geofences' }, geofences),
  }
}

/**
 * Stores groups, people and zones of a server as files, which are checked in the background.
 *
 * @param context of no transaction: none is open while the server is asked
 * @throws AppError as `sendFile`
 */
export const fetchFromTraccar = (
  services: TraccarServices,
  context: Context,
  body: Body<'fetch'>,
): Promise<EndpointOutput<typeof traccarImports.fetch>> =>
  orFault({ records: [] }, () => fetchAll(services, context, body))

async function fetchAll(
  services: TraccarServices,
  context: Context,
  { source_id, parts, role, ...server }: Body<'fetch'>,
): Promise<{ records: Import[] }> {
  for (const part of parts) requireImporter(context, services.importables, part)
  await services.traccar.version(server)
  const read = await readAll(services.traccar, server)
  const rows = {
    groups: rowsOfGroups(read.groups),
    resources: rowsOfPeople(read, role),
    zones: rowsOfZones(read.geofences, 'Traccar'),
  }
  const records: Import[] = []
  for (const record of parts) {
    if (rows[record].length === 0) continue
    // oxlint-disable-next-line eslint/no-await-in-loop -- in the order in which they are to be imported
    records.push(await store(services, context, { source_id, record, rows: rows[record] }))
  }
  return { records }
}

/** No further device is begun after this. */
const patience_ms = 40_000
/** Positions of one file. */
const most_positions = 250_000

/**
 * Stores the positions of some devices as one file, of as many of them as there is time for; each device whole.
 *
 * @param context of no transaction
 * @throws AppError as `sendFile`
 */
export const fetchPositions = (
  services: TraccarServices,
  context: Context,
  body: Body<'positions'>,
): Promise<EndpointOutput<typeof traccarImports.positions>> =>
  orFault({ record: null, done_ids: [] }, () => fetchSome(services, context, body))

async function fetchSome(
  services: TraccarServices,
  context: Context,
  { source_id, device_ids, days, ...server }: Body<'positions'>,
): Promise<{ record: Import | null; done_ids: number[] }> {
  const { traccar, platform } = services
  requireImporter(context, services.importables, 'positions')
  await traccar.version(server)
  const devices = await traccar.list(server, { path: 'api/devices' }, traccarAnswers.devices)
  const identifiers = new Map(devices.map(({ id, uniqueId }) => [id, uniqueId.trim()]))
  const started = platform.clock().getTime()
  const rows: ReturnType<typeof rowsOfPositions> = []
  const done_ids: number[] = []
  for (const id of device_ids) {
    const isLate = platform.clock().getTime() - started > patience_ms
    if (done_ids.length > 0 && (isLate || rows.length > most_positions / 2)) break
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other: the server is another's
    const found = identifiers.has(id)
      ? await positionsOf(traccar, server, { id, days, now: context.now })
      : []
    rows.push(...rowsOfPositions(found, identifiers))
    if (rows.length > most_positions) throw new TraccarFailure('TOO_MANY')
    done_ids.push(id)
  }
  if (rows.length === 0) return { record: null, done_ids }
  return {
    record: await store(services, context, { source_id, record: 'positions', rows }),
    done_ids,
  }
}

/** The positions of a device, oldest first: servers limit the span of one question, so each is about a day. */
async function positionsOf(
  traccar: TraccarClient,
  server: TraccarServer,
  { id, days, now }: { readonly id: number; readonly days: number; readonly now: string },
) {
  const found: z.output<typeof traccarAnswers.positions> = []
  for (let day = days; day > 0; day -= 1) {
    const [from = '', to = ''] = [day, day - 1].map((back) =>
      new Date(Date.parse(now) - back * dayMs).toISOString(),
    )
    const query = { deviceId: String(id), from, to }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other: the server is another's
    found.push(
      ...(await traccar.list(server, { path: 'api/positions', query }, traccarAnswers.positions)),
    )
  }
  return found
}

interface Storing {
  readonly source_id: string
  readonly record: ImportedRecord
  readonly rows: readonly object[]
}

const store = (
  services: TraccarServices,
  context: Context,
  { source_id, record, rows }: Storing,
): Promise<Import> =>
  sendFile(services, context, {
    query: { record, source_id, name: `Traccar ${record}.json` },
    file: piecesOf(rows),
  })

const rowsOfPiece = 1000

/** A list as JSON, in pieces that are short to write. */
async function* piecesOf(rows: readonly object[]): AsyncGenerator<Uint8Array> {
  for (let first = 0; first < rows.length; first += rowsOfPiece) {
    const piece = rows.slice(first, first + rowsOfPiece).map((row) => JSON.stringify(row))
    yield Buffer.from(`${first === 0 ? '[' : ','}${piece.join(',')}`)
  }
  yield Buffer.from(rows.length === 0 ? '[]' : ']')
}
