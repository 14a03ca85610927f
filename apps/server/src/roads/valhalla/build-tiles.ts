import { spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DiskFull, hasNoRoom } from '../../platform/disk-full.ts'
import { writeSums } from './tile-sums.ts'

const longestTale = 4000

/**
 * Writes what an engine needs to know of a folder of tiles: it names the folder, which may have moved.
 *
 * @returns the file
 */
export async function writeConfig(folder: string): Promise<string> {
  const file = join(folder, 'valhalla.json')
  await writeFile(file, JSON.stringify(valhallaConfig(join(folder, 'tiles'))))
  return file
}

/**
 * Builds road tiles from extracts into a folder, with a program of Valhalla's package.
 *
 * @throws DiskFull, or Error with its last output; the folder is unusable then
 */
export async function buildTiles(
  extracts: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const tiles = join(folder, 'tiles')
  await mkdir(tiles, { recursive: true })
  const { code, said } = await run(
    programFolder(),
    ['-c', await writeConfig(folder), ...extracts],
    {
      cwd: folder,
      signal,
    },
  )
  const files = await readdir(tiles, { recursive: true })
  const isWhole = code === 0 && files.some((file) => file.endsWith('.gph'))
  if (isWhole) return writeSums(folder)
  if (await hasNoRoom(folder)) throw new DiskFull('There is no room for road tiles')
  throw new Error(`Road tiles were not built (${code}): ${said.trim()}`)
}

/** Whether this machine can run the engine: it has programs for it, and the libraries that they need. */
export async function canBuildTiles(): Promise<boolean> {
  const [version] = await Promise.allSettled([
    run(programFolder(), ['--version'], { cwd: process.cwd(), signal: undefined }),
  ])
  return version.status === 'fulfilled' && version.value.code === 0
}

function programFolder(): string {
  const file = createRequire(import.meta.url).resolve('@valhallajs/valhallajs')
  return join(dirname(file), process.platform, process.arch)
}

interface Running {
  readonly cwd: string
  readonly signal: AbortSignal | undefined
}

function run(programs: string, args: readonly string[], { cwd, signal }: Running) {
  return new Promise<{ code: number | string | null; said: string }>((resolve, reject) => {
    const child = spawn(join(programs, 'valhalla_build_tiles'), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + String(chunk)).slice(-longestTale)
      })
    }
    child.on('error', reject)
    child.on('close', (code, end) => resolve({ code: code ?? end, said: output }))
  })
}

const silent = { logging: { type: '' } }

/**
 * What Valhalla needs to know to build tiles and to answer from them.
 *
 * @param tile_dir folder of the tiles
 */
function valhallaConfig(tile_dir: string): object {
  return {
    mjolnir: { ...silent, tile_dir, max_cache_size: 250_000_000 },
    loki: {
      ...silent,
      actions: ['locate', 'route', 'sources_to_targets', 'isochrone', 'trace_attributes', 'status'],
      use_connectivity: true,
      service_defaults: {
        heading_tolerance: 60,
        minimum_reachability: 50,
        node_snap_tolerance: 5,
        radius: 0,
        // Farther from any street than this is outside the data.
        search_cutoff: 2000,
        street_side_max_distance: 1000,
        street_side_tolerance: 5,
      },
    },
    // The other algorithm takes ten times as long for two hundred places of one city.
    thor: { ...silent, source_to_target_algorithm: 'timedistancematrix' },
    odin: silent,
    meili,
    service_limits,
  }
}

const meili = {
  ...silent,
  mode: 'auto',
  customizable: ['breakage_distance', 'gps_accuracy', 'search_radius'],
  grid: { size: 500, cache_size: 100_240 },
  default: {
    beta: 3,
    breakage_distance: 2000,
    geometry: false,
    gps_accuracy: 5,
    interpolation_distance: 10,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    route: true,
    search_radius: 50,
    sigma_z: 4.07,
    turn_penalty_factor: 0,
  },
  auto: { search_radius: 50, turn_penalty_factor: 200 },
}

/** Our own limits are narrower and checked before; these only keep Valhalla's from applying first. */
const service_limits = {
  auto: {
    max_distance: 5_000_000,
    max_locations: 200,
    max_matrix_distance: 5_000_000,
    max_matrix_location_pairs: 1_000_000,
  },
  isochrone: {
    max_contours: 4,
    max_distance: 1_000_000,
    max_distance_contour: 200,
    max_locations: 1,
    max_time_contour: 120,
  },
  trace: {
    max_alternates: 0,
    max_alternates_shape: 100,
    max_distance: 200_000,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: 16_000,
  },
  // Required at start, also where these costings are not used.
  pedestrian: {
    max_distance: 250_000,
    max_locations: 50,
    max_matrix_distance: 200_000,
    max_matrix_location_pairs: 2500,
    max_transit_walking_distance: 10_000,
    min_transit_walking_distance: 1,
  },
  skadi: { max_shape: 1, min_resample: 10 },
  status: { allow_verbose: false },
  max_alternates: 2,
  max_distance_disable_hierarchy_culling: 0,
  max_exclude_locations: 50,
  max_exclude_polygons_length: 10_000,
  max_radius: 200,
  max_reachability: 100,
  max_timedep_distance: 500_000,
  max_timedep_distance_matrix: 0,
}
