import { type Visit, type VisitTiming, visitsAtRisk } from '@baquiano/contract/visits'
import { canAssignVisit } from '../../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { pressingVisit } from '../day-model.ts'
import { isLateToCome } from '../../troubles/index.ts'

interface HelpOf {
  readonly visits: readonly Visit[]
  /** Whether nothing is heard of who has them. */
  readonly isSilent: boolean
  readonly now: number
  readonly timingOf: (visit: Visit) => VisitTiming
}

export interface Help {
  /** Visits that a silence puts at risk; 0 where somebody is only late. */
  readonly atRisk: number
  /** The first that another person can do; undefined where there is none, or the user may not give it away. */
  readonly visit: Visit | undefined
}

/** What of a day needs help from another person: visits at risk of somebody silent, or one that is going to be late. */
export function helpOf({ visits, isSilent, now, timingOf }: HelpOf): Help | undefined {
  const atRisk = isSilent ? visitsAtRisk(visits, now) : []
  if (atRisk.length > 0) return { atRisk: atRisk.length, visit: atRisk.find(isMovable) }
  const pressing = pressingVisit(visits, timingOf)
  if (!pressing || !isLateToCome(timingOf(pressing)) || !isMovable(pressing)) return undefined
  return { atRisk: 0, visit: pressing }
}

const isMovable = (visit: Visit): boolean => can('MAP_READ') && canAssignVisit(visit)
