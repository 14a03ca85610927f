import { boundedGeocoder, type ExternalGeocoder, nominatim, photon } from '../geocoder/index.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/logger.ts'

/** The external geocoder that the operator configured; null where there is none, and no address is sent outside. */
export function externalGeocoder(
  { NOMINATIM_URL, PHOTON_URL }: Pick<Config, 'NOMINATIM_URL' | 'PHOTON_URL'>,
  log: Pick<Log, 'warn'>,
): ExternalGeocoder | null {
  if (NOMINATIM_URL) return boundedGeocoder(nominatim(NOMINATIM_URL), log)
  return PHOTON_URL ? boundedGeocoder(photon(PHOTON_URL), log) : null
}
