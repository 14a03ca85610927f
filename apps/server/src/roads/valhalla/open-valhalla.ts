import { AppError } from '@baquiano/contract/platform'
import type { Bounds } from '../road-engine.ts'
import type { StreetEngine } from '../street-engine.ts'
import { writeConfig } from './build-tiles.ts'
import { verifySums } from './tile-sums.ts'
import { superviseEngine } from './supervised-engine.ts'
import { valhallaEngine } from './valhalla-engine.ts'

export interface OpenValhalla extends StreetEngine {
  readonly close: () => Promise<void>
  /** Of the process that computes now. */
  readonly pid: () => number | undefined
}

/**
 * Streets from tiles of our own, in a supervised child.
 *
 * @param folder as `buildTiles` filled it
 * @throws AppError `ROUTE_FETCH` when it does not start: no programs for this machine, or broken tiles
 */
export async function openValhalla(
  folder: string,
  bounds: readonly Bounds[],
): Promise<OpenValhalla> {
  const engine = await start(folder).catch((cause: unknown) => {
    throw new AppError('ROUTE_FETCH', {}, { cause })
  })
  const streets = valhallaEngine(engine.query, async () => ({ engine: 'valhalla', bounds }))
  return { ...streets, close: engine.close, pid: engine.pid }
}

async function start(folder: string) {
  await verifySums(folder)
  return superviseEngine(await writeConfig(folder))
}
