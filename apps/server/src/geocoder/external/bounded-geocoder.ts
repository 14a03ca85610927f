import type { Geocoded } from '@baquiano/contract/geocoder'
import type { Log } from '../../platform/logger.ts'
import { GeocoderLost } from './fetch-geocoder.ts'
import type { ExternalGeocoder } from './external-geocoder.ts'

/** Concurrent requests; further ones are answered without the service. */
const mostAtOnce = 8
/** A service that failed is not called for so long: a list of addresses would wait for each. */
const rest_ms = 15_000

/** A geocoder whose failures and timeouts delay nobody for long; they are logged. */
export function boundedGeocoder(
  geocoder: ExternalGeocoder,
  log: Pick<Log, 'warn'>,
): ExternalGeocoder {
  let pending = 0
  let restsUntil = 0

  const bounded = async (ask: () => Promise<Geocoded | null>): Promise<Geocoded | null> => {
    if (pending >= mostAtOnce || performance.now() < restsUntil) return null
    pending += 1
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof GeocoderLost)) throw error
      restsUntil = performance.now() + rest_ms
      log.warn({ reason: error.message }, 'external geocoder does not serve')
      return null
    } finally {
      pending -= 1
    }
  }
  return {
    locate: (wish, country) => bounded(() => geocoder.locate(wish, country)),
    reverse: (place) => bounded(() => geocoder.reverse(place)),
  }
}
