import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import type { PersonDay } from '../day-model.ts'
import { useIsOnline } from '../positions/use-presence.ts'
import type { LiveMap } from '../use-live-map.ts'
import { type Help, helpOf } from './help.ts'

/** What of a person's day needs help now; undefined of another day, and until their visits and positions are known. */
export function useHelp(
  live: LiveMap,
  { id, visits }: PersonDay,
  timingOf: (visit: Visit) => VisitTiming,
): Help | undefined {
  const isThere = useIsOnline(live, id)
  if (!live.hasPresence || !live.areVisitsKnown) return undefined
  return helpOf({ visits, isSilent: !isThere, now: live.now, timingOf })
}
