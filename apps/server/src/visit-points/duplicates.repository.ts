import type { VisitPoint } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { wordsOf } from '../platform/database/search/text-search.ts'

export type Alike = Pick<
  VisitPoint,
  'id' | 'name' | 'identification' | 'address' | 'city' | 'cx' | 'cy'
>

const columns = ['id', 'name', 'identification', 'address', 'city', 'cx', 'cy'] as const
/** Rows of one kind of reason. */
const most = 20
/** Rows that share the words of a name; of more, the name says too little. */
const mostNamed = 200
/** Trigrams that two names share, of all that they have together. */
const alike = 0.55

const points = ({ db, company_id }: Context) =>
  db.selectFrom('visit_point').where('company_id', '=', company_id).select(columns).limit(most)

export const selectByIdentification = (
  context: Context,
  identification: string,
): Promise<Alike[]> => points(context).where('identification', '=', identification).execute()

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

export const selectBetween = (
  context: Context,
  { west, east, south, north }: Box,
): Promise<Alike[]> =>
  points(context)
    .where('cy', '>=', south)
    .where('cy', '<=', north)
    .where('cx', '>=', west)
    .where('cx', '<=', east)
    .execute()

/**
 * Those whose name is like another one: they hold all its words, or all but one, which may be written otherwise. The
 * index finds the words behind a function, and the names of these rows are compared under row-level security.
 */
export async function selectAlike(context: Context, name: string): Promise<Alike[]> {
  const words = wordsOf(name, 'coincidence')
  const tries =
    words.length > 1 ? [words, ...words.map((_, at) => words.toSpliced(at, 1))] : [words]
  for (const some of tries) {
    if (some.length === 0) continue
    // oxlint-disable-next-line eslint/no-await-in-loop -- most names are found by the first
    const holding = await selectHolding(context, some, name)
    if (holding.length > 0) return holding
  }
  return []
}

function selectHolding(context: Context, words: readonly string[], name: string): Promise<Alike[]> {
  const ids = sql`(select search_ids('visit_point'::regclass, ${[...words]}::text[], ${mostNamed}))`
  const likeness = sql<number>`similarity(name_key, sort_key(${name}))`
  return points(context)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`${likeness} >= ${alike}`)
    .orderBy(likeness, 'desc')
    .execute()
}
