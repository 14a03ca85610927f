import { newPointColumns } from '@baquiano/contract/visits'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { keyOfText } from '../platform/import/find-named.ts'
import type { ImportChoices, PlanFault, ReadRow } from '../platform/import/importable.ts'
import { removeVisitPoint, visitPointImport } from '../visit-points/index.ts'

/** A visit point that rows of visits name and nobody has registered. */
interface NewPoint {
  /** By which the visits of a dry run know it; the stored one has another id. */
  readonly id: string
  readonly name: string
  readonly place: { readonly cx: number; readonly cy: number } | null
  /** Why it cannot be registered. */
  readonly faults: readonly PlanFault[]
}

interface MadePoint {
  readonly id: string
  readonly version: string
}

export interface NewPoints {
  /** Of all. */
  readonly ids: ReadonlySet<string>
  readonly find: (identification: string) => NewPoint | undefined
  /** Registers those of these ids. @returns them by those ids; one that could not be registered is missing */
  readonly write: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, MadePoint>>
}

const none: NewPoints = { ids: new Set(), find: () => undefined, write: async () => new Map() }

/** What a sheet of places says nothing of: the telephone of a visit point is required, and this reads as none. */
const noPhone = '—'

/**
 * Plans the visit points that rows name and nobody has registered, each once, by the rules of a file of visit points. Everybody
 * may visit them; without an address their coordinates stand for it.
 *
 * @param isRegistered by what a row calls the point
 */
export async function planNewPoints(
  context: Context,
  choices: ImportChoices,
  {
    rows,
    isRegistered,
  }: {
    readonly rows: readonly ReadRow[]
    readonly isRegistered: (identification: string) => boolean
  },
): Promise<NewPoints> {
  if (choices.create_points !== true) return none
  const pointRows = new Map<string, ReadRow>()
  for (const { row, values } of rows) {
    const { visit_point } = values
    if (typeof visit_point !== 'string' || isRegistered(visit_point)) continue
    const key = keyOfText(visit_point)
    const read = { row, values: pointValues(values, visit_point), is_rejected: false }
    const former = pointRows.get(key)
    if (!former || (!hasPlace(former.values) && hasPlace(read.values))) pointRows.set(key, read)
  }
  const keys = [...pointRows.keys()]
  const own = { ...choices, typology_id: null, existing: 'keep' as const }
  const planOf = (all: readonly ReadRow[]) => visitPointImport.plan(context, own, all)
  const { plans } = await planOf([...pointRows.values()])
  const mayCreate = context.person.permissions.has('VISIT_POINT_CREATE')
  const points = new Map(
    keys.map((key, index) => {
      const plan = plans[index]
      const faults = plan?.faults.map(atVisit) ?? []
      const point = { name: plan?.name ?? '', place: plan?.place ?? null }
      return [
        key,
        { ...point, id: context.newId(), faults: mayCreate ? faults : [notAllowed] },
      ] as const
    }),
  )
  return {
    ids: new Set([...points.values()].map(({ id }) => id)),
    find: (identification) => points.get(keyOfText(identification)),
    write: async (ids) => {
      const chosen = keys.filter((key) => ids.has(points.get(key)?.id ?? ''))
      const batch = await planOf(chosen.flatMap((key) => pointRows.get(key) ?? []))
      const outcomes = await batch.write(context)
      return new Map(
        chosen.flatMap((key, index) => {
          const [point, outcome] = [points.get(key), outcomes[index]]
          if (!point || !outcome || outcome.code !== null) return []
          const made = { id: outcome.record_id, version: outcome.version ?? context.now }
          return [[point.id, made] as const]
        }),
      )
    },
  }
}

const notAllowed: PlanFault = {
  cause: 'NOT_ALLOWED',
  code: 'PERMISSION_REQUIRED',
  target: 'visit_point',
}

const hasPlace = ({ cx, cy, place }: ReadRow['values']): boolean =>
  place !== undefined || (cx !== undefined && cy !== undefined)

/** The row of a file of visit points that a row of visits is. */
function pointValues(values: ReadRow['values'], identification: string): ReadRow['values'] {
  const own = newPointColumns.flatMap(({ target }) =>
    values[target] === undefined ? [] : [[target, values[target]] as const],
  )
  const { cx, cy } = placed.safeParse(values['place'] ?? values).data ?? {}
  return {
    name: identification,
    phone: noPhone,
    ...(cx !== undefined && cy !== undefined && { address: `${cy}, ${cx}` }),
    ...Object.fromEntries(own),
    identification,
    relation_mode: 'all',
  }
}

const placed = z.object({ cx: z.number(), cy: z.number() })

/** Files of visits call the code of a point otherwise. */
const atVisit = ({ target, ...fault }: PlanFault): PlanFault => ({
  ...fault,
  target: target === 'identification' ? 'visit_point' : target,
})

/** What the outcome of a visit keeps of the point that was made for it. */
const madeAlong = z.object({ made_point: z.object({ id: z.string(), version: z.string() }) })

/** The points, each with the first visit that was made there; those where none was are not kept. */
export async function settlePoints(
  context: Context,
  made: ReadonlyMap<string, MadePoint>,
  created: readonly { readonly id: string; readonly visit_point_id: string }[],
): Promise<ReadonlyMap<string, z.output<typeof madeAlong>>> {
  const along = new Map<string, z.output<typeof madeAlong>>()
  for (const made_point of made.values()) {
    const first = created.find(({ visit_point_id }) => visit_point_id === made_point.id)
    if (first) along.set(first.id, { made_point })
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    else await removeVisitPoint(context, made_point.id, made_point.version)
  }
  return along
}

/** A point that was made for a visit goes with it, unless somebody has changed or used it since. */
export async function removeMadePoint(context: Context, before: unknown): Promise<void> {
  const { data } = madeAlong.safeParse(before)
  if (!data) return
  const { id, version } = data.made_point
  await tryInSavepoint(context.db, () => removeVisitPoint(context, id, version))
}
