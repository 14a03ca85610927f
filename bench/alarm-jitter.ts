import {
  borderAlong,
  type Fix,
  type JitterOutcome,
  jitterOver,
} from '../apps/server/test/border-jitter.ts'
import { readHof, readTimedGpx } from './lab/traces/read-traces.ts'

const sigma_m = 15
/** Borders along each track, and jitters along each border. */
const bordersOfTrack = 12
const seeds = 10
/** So many fixes of a track give a border its direction. */
const stretch = 6

/**
 * Recorded drives along borders with a jitter of 15 m: how often an alarm of a zone fires without a crossing, and how many
 * crossings that last it misses, beside a rule that compares each fix with the one before.
 *
 * TRACES names the folder of the tracks: taxis of Porto as GPX, cars in Hof as CSV.
 */
export async function measure(): Promise<object> {
  const { TRACES } = process.env
  if (!TRACES) throw new Error('TRACES=FOLDER npm run bench -- alarm-jitter')
  const porto = await readTimedGpx(TRACES, 'porto')
  const hof = (await readHof(TRACES)).map(({ fixes }) =>
    fixes.map(({ cx, cy, fix_at }) => ({ cx, cy, at: Date.parse(fix_at) })),
  )
  const tracks = [...porto, ...hof].filter(({ length }) => length > stretch)
  if (tracks.length === 0) throw new Error(`No track of Porto or Hof lies in ${TRACES}`)
  const outcomes = tracks.flatMap(alongBorders)
  const sum = (of: keyof JitterOutcome) => outcomes.reduce((all, outcome) => all + outcome[of], 0)
  const [missed, repeats] = [sum('missed'), sum('repeats')]
  return {
    tracks: tracks.length,
    drives: outcomes.length,
    sigma_m,
    crossings: sum('crossings'),
    missed,
    repeats,
    within_accuracy: sum('within_accuracy'),
    naive_repeats: sum('naive_repeats'),
    within: missed === 0 && repeats === 0,
  }
}

function alongBorders(track: readonly Fix[]): JitterOutcome[] {
  const apart = (track.length - stretch) / bordersOfTrack
  return Array.from({ length: bordersOfTrack }, (_, border) => {
    const first = Math.floor(border * apart)
    const [from, towards] = [track[first], track[first + stretch]]
    if (!from || !towards) return []
    const shape = borderAlong(from, towards)
    return Array.from({ length: seeds }, (__, seed) => jitterOver(track, shape, { sigma_m, seed }))
  }).flat()
}
