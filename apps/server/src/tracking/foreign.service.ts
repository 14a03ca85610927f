import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { ForeignInput } from '../platform/http/mount-routes.ts'
import { hashOfToken } from '../devices/index.ts'
import { osmandIdentifier, readOsmand } from './osmand.ts'
import { readOwntracks } from './owntracks.ts'
import { readBasic } from './read-basic.ts'
import { keepForeign, knownDevice, type Reception } from './receive-foreign.ts'
import { readTraccar, traccarIdentifier } from './traccar-client.ts'

/**
 * OsmAnd's protocol, as a query, a form, or the JSON of Traccar Client 9.
 *
 * @throws AppError `DEVICE_UNKNOWN`, `INGEST_BUSY`
 */
export async function receiveOsmand(
  reception: Reception,
  context: PublicContext,
  { query, body: given }: ForeignInput,
): Promise<Record<string, never>> {
  const body = bodyOf(given)
  const traccarId = traccarIdentifier(body)
  if (traccarId !== null) {
    const device = await knownDevice(reception, traccarId)
    await keepForeign(reception, context, {
      device,
      protocol: 'traccar',
      sent: readTraccar(body, context.now),
    })
    return {}
  }
  const fields = { ...Object(body), ...Object(query) }
  const device = await knownDevice(reception, osmandIdentifier(fields))
  const sent = [readOsmand(fields, device.speed_unit, context.now)]
  await keepForeign(reception, context, { device, protocol: 'osmand', sent })
  return {}
}

/**
 * OwnTracks in HTTP mode; messages without a place are accepted, and encrypted ones noted on the device.
 *
 * @throws AppError `DEVICE_UNKNOWN`, `INGEST_BUSY`
 */
export async function receiveOwntracks(
  reception: Reception,
  context: PublicContext,
  { body: given }: ForeignInput,
): Promise<never[]> {
  const body = bodyOf(given)
  const basic = readBasic(context.authorization)
  const device = await knownDevice(reception, basic?.user ?? null)
  if (hashOfToken(basic?.password ?? '') !== device.token_hash) {
    await reception.evidence.noteRejection(device, 'TOKEN_INVALID', context.now)
    throw new AppError('DEVICE_UNKNOWN')
  }
  const read = readOwntracks(body, context.now)
  const sent = read === null ? [] : [read]
  await keepForeign(reception, context, { device, protocol: 'owntracks', sent })
  return []
}

/** Some programs send a form or JSON as plain text. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return body
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('REQUEST_MALFORMED')
    throw error
  }
}
