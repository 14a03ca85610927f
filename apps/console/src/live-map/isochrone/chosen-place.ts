import type { RoadPoint } from '@baquiano/contract/roads'
import { type Visit, visitPlace } from '@baquiano/contract/visits'
import { canAssignVisit } from '../../visits/index.ts'
import type { LiveMap } from '../use-live-map.ts'

interface ChosenPlace {
  readonly name: string
  readonly place: RoadPoint
  /** The visit that can be given to somebody. */
  readonly visit: Visit | undefined
}

/** The visit or visit point that is chosen, where it has a place. */
export function chosenPlace({ visit, place }: LiveMap): ChosenPlace | undefined {
  const chosen = visit ?? place
  const at = chosen && visitPlace(chosen)
  if (!at) return undefined
  const name = 'visit_point_name' in chosen ? chosen.visit_point_name : chosen.name
  return { name, place: at, visit: visit && canAssignVisit(visit) ? visit : undefined }
}
