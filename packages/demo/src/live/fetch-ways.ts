import { roads, type RoadLeg } from '@baquiano/contract/roads'
import type { Call } from '../api/account.ts'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import type { CompanyState } from '../state.ts'
import { doorsOf, type Round } from '../world/round.ts'
import type { Way } from '../world/way.ts'

const soonMs = 250
/** A server that has just started or imported needs up to ten seconds to open its streets. */
const tries = 40

/**
 * Fetches the routes of a person's round. The first known duration of each is stored, so that no plan changes
 * when the map does; without streets ways stay straight.
 */
export async function fetchWays(company: Company, person: string, round: Round): Promise<void> {
  const { supervisor, demo, state } = company
  for (let left = tries; ; left -= 1) {
    const ways = await fetchStreetWays(supervisor, round)
    if (ways || left === 1) {
      round.ways = withStoredTimes(state, person, ways ?? round.ways)
      demo.memory.remember()
      return
    }
    await pause(soonMs, demo.signal)
  }
}

/** Null while no streets are known. */
async function fetchStreetWays(call: Call, round: Round): Promise<Way[] | null> {
  try {
    const legs = await fetchLegs(call, round)
    return legs.some(({ source }) => source === 'road') ? legs.map(wayOf) : null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ROUTE_FETCH') return null
    throw error
  }
}

async function fetchLegs(call: Call, round: Round): Promise<RoadLeg[]> {
  const { legs } = await call(roads.route, { body: { waypoints: doorsOf(round) } })
  return legs
}

export const wayOf = ({ duration_s, shape }: RoadLeg): Way => ({
  duration_s,
  shape: shape.map(([cx, cy]) => ({ cx, cy })),
})

function withStoredTimes({ ways_s }: CompanyState, person: string, ways: readonly Way[]): Way[] {
  const stored_s = (ways_s[person] ??= ways.map(({ duration_s }) => duration_s))
  return ways.map((way, index) => ({ ...way, duration_s: stored_s[index] ?? way.duration_s }))
}
