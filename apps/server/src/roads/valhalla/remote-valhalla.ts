import { fetchRemote } from '../fetch-remote.ts'
import type { StreetEngine } from '../street-engine.ts'
import type { Action } from './engine-child.ts'
import { valhallaEngine } from './valhalla-engine.ts'

/** What the service calls the actions of the package. */
const paths: Readonly<Record<Action, string>> = {
  route: 'route',
  matrix: 'sources_to_targets',
  isochrone: 'isochrone',
  locate: 'locate',
  traceAttributes: 'trace_attributes',
}

/** Streets of a Valhalla that somebody else runs. */
export function remoteValhalla(url: string): StreetEngine {
  const base = url.replace(/\/$/, '')
  return valhallaEngine(
    (action, query) => fetchRemote(`${base}/${paths[action]}`, query),
    async () => ({ engine: 'valhalla', bounds: [] }),
  )
}
