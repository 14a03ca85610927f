import { avenueWeb, type Fortune } from './avenue-web.ts'
import { countryRoads } from './country-roads.ts'
import { namedAvenues } from './named-avenues.ts'
import { railway } from './railway.ts'
import type { Line } from './road.ts'
import { withRoundabouts } from './roundabouts.ts'

/** Everything but local streets. */
export const planRoads = (fortune: Fortune): Line[] =>
  withRoundabouts([...avenueWeb(fortune), ...namedAvenues, ...countryRoads, railway])
