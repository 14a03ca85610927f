import type {
  AssignmentPreview,
  AssignmentStop,
  UnplacedPoint,
} from '@baquiano/contract/massive-assignment'

interface Shown {
  readonly visit_point_id: string
  readonly name: string
}

/** What would become of one visit point. */
export type Result =
  | (Shown & {
      readonly kind: 'fine' | 'warned'
      readonly stop: AssignmentStop
      readonly lane: number
      readonly resource_id: string
    })
  | (Shown & { readonly kind: 'unplaced'; readonly point: UnplacedPoint })

/** All visit points: first those without a visit, then those with a warning, then the others as each resource visits them. */
export function resultsOf({ lanes, unplaced }: AssignmentPreview): readonly Result[] {
  const planned = lanes.flatMap(({ resource_id, stops }, lane) =>
    stops.map((stop): Result => {
      const { visit_point_id, name, warnings } = stop
      const kind = warnings.length > 0 ? 'warned' : 'fine'
      return { kind, visit_point_id, name, stop, lane, resource_id }
    }),
  )
  const without = unplaced.map(
    (point): Result => ({
      kind: 'unplaced',
      visit_point_id: point.visit_point_id,
      name: point.name,
      point,
    }),
  )
  return [
    ...without,
    ...planned.filter(({ kind }) => kind === 'warned'),
    ...planned.filter(({ kind }) => kind === 'fine'),
  ]
}
