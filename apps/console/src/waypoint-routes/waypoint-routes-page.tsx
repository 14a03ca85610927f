import {
  type WaypointRoute,
  type WaypointRouteFields,
  waypointRoutes,
} from '@baquiano/contract/waypoint-routes'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { WaypointForm } from './waypoint-form.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** `/apps/waypoints`: routes that somebody puts together from places on a map (requirement RO-01). */
export const Page = recordPage<WaypointRouteFields, WaypointRoute, keyof typeof words.columns>({
  name: 'waypoint-routes',
  words,
  endpoints: waypointRoutes,
  isMain: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'waypoint_count', width: '112px' },
    { key: 'hour_init', width: '112px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px' },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: [],
  form: WaypointForm,
})
