import {
  AppError,
  type EndpointInput,
  type EndpointOutput,
  limits,
} from '@baquiano/contract/platform'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { startThread } from '@baquiano/tables/thread'
import type { readGeoJson, ReadZones, ZoneFileError } from '@baquiano/zone-files'
import { collectBytes } from '../platform/collect-bytes.ts'
import type { Context, Platform } from '../platform/context.ts'
import { inContext } from '../platform/enter-context.ts'
import { selectFreeLayerName } from './zones.repository.ts'
import { layerColor, zoneLayerService, zoneService } from './zones.service.ts'

export interface ZoneFileTask {
  readonly bytes: Uint8Array
  readonly options: Parameters<typeof readGeoJson>[1]
}

export type ZoneFileAnswer = ReadZones | Pick<ZoneFileError, 'code'>

type Call = EndpointInput<typeof zones.importFile>

/** Of the thread's heap: a file of 20 MB takes a quarter of it. */
const memory_mb = 512
/** Reading such a file takes two. */
const patience_s = 30

/**
 * Draws the zones of a file (specification, point 7: `/cartoimport`), all that can be drawn or, after a failure, none.
 *
 * @param context of no transaction: none is open while somebody sends
 * @throws AppError `ZONE_FILE_INVALID`, `ZONE_FILE_EMPTY`, `ZONE_FILE_TOO_LARGE`, `ZONE_PROJECTION_UNKNOWN`,
 *   `ZONE_LAYER_NOT_FOUND`, and as the creation of a layer
 */
export async function importZoneFile(
  platform: Platform,
  { person, origin }: Context,
  { query, file }: Call,
): Promise<EndpointOutput<typeof zones.importFile>> {
  // With room for a number.
  const name = query.name.replace(/(?<=.)\.[^.]+$/, '').slice(0, limits.short_text - 10)
  const options = { unnamed: name, isSwapped: query.is_swapped === 'true' }
  const { zones: read, failures } = await readInThread({ bytes: await takeAll(file), options })
  if (read.length === 0) throw new AppError('ZONE_FILE_EMPTY', { failures: failures.slice(0, 100) })
  if (read.length > limits.zones_of_file) {
    throw new AppError('ZONE_FILE_TOO_LARGE', { limit: limits.zones_of_file })
  }
  return inContext(platform, { person, origin, atomic: true }, async (context) => {
    const createLayer = async () => {
      const free = await selectFreeLayerName(context, name)
      const fields = zoneLayers.create.body.parse({ name: free, color: layerColor })
      return (await zoneLayerService.create(context, fields)).id
    }
    const layer_id = query.layer_id ?? (await createLayer())
    const drawn = read.map((zone) =>
      zones.create.body.parse({ ...zone, layer_id, id: context.newId() }),
    )
    for (const zone of drawn) await zoneService.create(context, zone)
    return { layer_id, id: drawn.flatMap(({ id }) => id ?? []), failures: [...failures] }
  })
}

/** @throws AppError `ZONE_FILE_TOO_LARGE` */
async function takeAll(file: Call['file']): Promise<Uint8Array> {
  const collected = collectBytes()
  for await (const piece of file) {
    collected.add(piece)
    if (collected.length() > limits.zone_file_bytes) throw new AppError('ZONE_FILE_TOO_LARGE')
  }
  return collected.bytes()
}

/** Reads a file beside the process that answers others; what ends the thread is taken for a fault of the file. */
function readInThread(task: ZoneFileTask): Promise<ReadZones> {
  const worker = startThread(import.meta.url, 'zone-file-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  })
  return new Promise<ReadZones>((resolve, reject) => {
    const refuse = (code: ZoneFileError['code'], cause?: unknown) =>
      end(() => reject(new AppError(code, {}, { cause })))
    const late = setTimeout(() => refuse('ZONE_FILE_INVALID'), patience_s * 1000)
    const end = (settle: () => void): void => {
      clearTimeout(late)
      worker.terminate().then(settle, reject)
    }
    worker.on('message', (answer: ZoneFileAnswer) => {
      if ('code' in answer) refuse(answer.code)
      else end(() => resolve(answer))
    })
    worker.on('error', (error) => refuse('ZONE_FILE_INVALID', error))
  })
}
