import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { ForeignInput } from '../platform/http/mount-routes.ts'
import { hashOfToken } from '../devices/index.ts'
import { osmandIdentifier, readOsmand } from './osmand.ts'
import { isLocation, readOwntracks } from './owntracks.ts'
import { readBasic } from './read-basic.ts'
import { keepForeign, knownDevice, type Reception } from './receive-foreign.ts'
import { readTraccar, traccarIdentifier } from './traccar-client.ts'

/**
 * OsmAnd's protocol, as a query, a form, or the JSON of Traccar Client 9.
 *
 * @throws AppError `DEVICE_UNKNOWN`, `REQUEST_MALFORMED` without a place, `INGEST_BUSY`
 */
export async function receiveOsmand(
  reception: Reception,
  context: PublicContext,
  { query, body }: ForeignInput,
): Promise<Record<string, never>> {
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
 * OwnTracks in HTTP mode; messages other than locations are accepted and ignored.
 *
 * @throws AppError `DEVICE_UNKNOWN`, `REQUEST_MALFORMED` without a place, `INGEST_BUSY`
 */
export async function receiveOwntracks(
  reception: Reception,
  context: PublicContext,
  { body }: ForeignInput,
): Promise<never[]> {
  const basic = readBasic(context.authorization)
  const device = await knownDevice(reception, basic?.user ?? null)
  if (hashOfToken(basic?.password ?? '') !== device.token_hash) throw new AppError('DEVICE_UNKNOWN')
  if (!isLocation(body)) return []
  await keepForeign(reception, context, {
    device,
    protocol: 'owntracks',
    sent: [readOwntracks(body, context.now)],
  })
  return []
}
