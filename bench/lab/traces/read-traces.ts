import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place, TimedPlace } from '../../../packages/geo/src/index.ts'

export interface Trace {
  readonly name: string
  readonly fixes: readonly Place[]
}

const trackPoint = /<trkpt lat="([-\d.]+)" lon="([-\d.]+)"/g

/** The fixes of every GPX file whose name begins like this, whether or not they have times. */
export async function readGpx(folder: string, beginning: string): Promise<Trace[]> {
  const files = await readFiles(folder, beginning)
  return files.map(({ name, text }) => {
    const fixes = [...text.matchAll(trackPoint)].map(([, lat, lon]) => {
      return { cx: Number(lon), cy: Number(lat) }
    })
    return { name, fixes }
  })
}

const timedPoint = /<trkpt lat="([-\d.]+)" lon="([-\d.]+)">\s*<time>([^<]+)<\/time>/g

/** The fixes that have times, ms, of every GPX file whose name begins like this. */
export async function readTimedGpx(folder: string, beginning: string) {
  const files = await readFiles(folder, beginning)
  return files.map(({ text }) =>
    [...text.matchAll(timedPoint)].map(([, lat, lon, time = '']) => {
      return { cx: Number(lon), cy: Number(lat), at: Date.parse(time) }
    }),
  )
}

async function readFiles(folder: string, beginning: string) {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(beginning) && name.endsWith('.gpx'),
  )
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
}

export interface DrivenTrack {
  readonly id: string
  readonly fixes: readonly TimedPlace[]
  /** The streets driven, corrected by hand. */
  readonly streets: readonly (readonly Place[])[]
}

/** Tracks of cars in Hof with the streets that they drove. */
export async function readHof(folder: string): Promise<DrivenTrack[]> {
  const points = await readFile(join(folder, 'hof-fcd-points.csv'), 'utf8')
  const truth = await readFile(join(folder, 'hof-fcd-ground-truth.csv'), 'utf8')
  const fixes = [...points.matchAll(/^(\d+),([^,]+),POINT \(([-\d. ]+)\)/gm)].map(
    ([, id, time = '', place = '']) => ({ id, fix_at: new Date(time).toISOString(), ...at(place) }),
  )
  return [...truth.matchAll(/^(\d+),"?MULTILINESTRING \(\((.*)\)\)"?$/gm)].map(
    ([, id = '', lines = '']) => ({
      id,
      fixes: fixes.filter((fix) => fix.id === id),
      streets: lines.split(/\),\s*\(/).map((line) => line.split(',').map(at)),
    }),
  )
}

function at(text: string): Place {
  const [cx, cy] = text.trim().split(' ').map(Number)
  return { cx: cx ?? Number.NaN, cy: cy ?? Number.NaN }
}
