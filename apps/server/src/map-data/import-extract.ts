import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ExtractNames, ImportStep, MapExtract, MapRelease } from '@baquiano/contract/map-data'
import { ExtractError } from './extract/extract-error.ts'
import type { Extract } from './extract/extract.ts'
import { readExtract } from './extract/read-extract.ts'
import { layersOf } from './layers/layers-of.ts'
import type { MapHome } from './map-home.ts'
import { prepareRelease, publishExtract, type Publishing } from './publish-extract.ts'
import { removeUnused } from './remove-unused.ts'
import { cutTiles } from './tiles/cut-tiles.ts'
import { lastZoom } from './tiles/tile-cutter.ts'
import { writePmtiles } from './tiles/write-pmtiles.ts'

export interface ImportRequest extends ExtractNames {
  readonly file: string
}

export interface ImportWork extends Publishing {
  readonly onStep: (step: ImportStep) => void
  /** Adds places to the geocoder; they are found once the release is in service. */
  readonly addPlaces: (extract: Extract, extract_id: string) => Promise<void>
}

/**
 * Imports a file beside the others: basemap, places and road tiles. Until its last step the
 * former data stay in service, whatever interrupts it.
 *
 * @throws ExtractRefused when the file is none, or not whole
 */
export async function importExtract(work: ImportWork, request: ImportRequest): Promise<MapRelease> {
  const { home, onStep } = work
  await removeUnused(work)
  onStep('reading')
  const extract = await readExtract(request.file)
  const figures = checkExtract(extract)
  const { size: bytes } = await stat(request.file)
  const id = work.newId()
  const { file: _file, ...names } = request
  const bounds = extract.nodes.bounds()
  const added_on = work.clock().toISOString()
  const record: MapExtract = { id, ...names, bounds, ...figures, bytes, added_on }
  const stopping = new AbortController()
  let prepared: ReturnType<typeof prepareRelease> | undefined
  try {
    await copySource(request.file, home.source(id))
    // A separate program builds the road tiles, on another core than the basemap and the places.
    prepared = prepareRelease(work, record, stopping.signal)
    // Awaited below; a failure before that must not count as unhandled.
    prepared.catch(() => {})
    onStep('basemap')
    // The basemap is drawn while the database adds places.
    const placing = work.addPlaces(extract, id)
    const drawing = drawBasemap(home, extract, record).then(() => onStep('places'))
    await bothOf(drawing, placing)
    onStep('roads')
    const release = await publishExtract(work, record, await prepared)
    onStep('done')
    return release
  } catch (error) {
    stopping.abort()
    await discard(home, prepared)
    await Promise.all([home.source(id), home.basemap(id)].map((file) => rm(file, { force: true })))
    throw error
  }
}

/** Waits for both also when one fails, so that nothing writes after the clean-up. */
async function bothOf(...works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** Removes a release that was prepared in vain. */
async function discard(
  home: MapHome,
  prepared: ReturnType<typeof prepareRelease> | undefined,
): Promise<void> {
  const [built] = await Promise.allSettled([prepared])
  if (built.status === 'rejected' || !built.value) return
  await rm(home.release(built.value.release.id), { recursive: true, force: true })
}

async function copySource(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(file, target)
}

async function drawBasemap(home: MapHome, extract: Extract, record: MapExtract): Promise<void> {
  await mkdir(home.basemaps, { recursive: true })
  const layers = layersOf(extract)
  const { id, name, attribution, bounds } = record
  const vector_layers = Object.keys(layers).map((layer) => ({ id: layer, fields: {} }))
  await writePmtiles(home.basemap(id), cutTiles(layers, bounds), {
    metadata: { name, attribution, vector_layers },
    bounds,
    lastZoom,
  })
}

/** Real extracts lack at most a few nodes at their edges. */
const mostMissing = 0.02

interface ExtractFigures {
  readonly nodes: number
  readonly ways: number
  readonly streets: number
  readonly relations: number
}

/**
 * A file truncated between two blocks can be read to its end: missing nodes reveal it.
 *
 * @throws ExtractRefused
 */
function checkExtract({ nodes, ways, relations }: Extract): ExtractFigures {
  let streets = 0
  let refs = 0
  let missing = 0
  for (const way of ways.values()) {
    if (way.tags['highway']) streets += 1
    refs += way.refs.length
    for (const ref of way.refs) if (!nodes.at(ref)) missing += 1
  }
  if (streets === 0) throw new ExtractError('EXTRACT_WITHOUT_STREETS')
  if (missing > refs * mostMissing) throw new ExtractError('EXTRACT_INCOMPLETE')
  return { nodes: nodes.size, ways: ways.size, streets, relations: relations.length }
}
