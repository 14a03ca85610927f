import type { BoardPresence } from '@baquiano/contract/board'

/** What somebody last told of themselves, and when. */
interface Announced extends BoardPresence {
  readonly at: number
}

/** Everybody else who has the board open, by id. */
export type Others = ReadonlyMap<string, Announced>

/** Whoever has told nothing for so long is gone, or has no network. */
export const goneMs = 60_000

/** Others after one of them has told something. */
export function withNews(others: Others, news: BoardPresence, at: number): Others {
  const next = new Map(others)
  if (news.date === null) next.delete(news.resource_id)
  else next.set(news.resource_id, { ...news, at })
  return next
}

/** Others without those who are gone; the same map where nobody is. */
export function present(others: Others, now: number): Others {
  const here = [...others].filter(([, { at }]) => now - at < goneMs)
  return here.length === others.size ? others : new Map(here)
}

/** Who looks at a day, by id, and who holds which visit. */
export function ofDay(others: Others, date: string) {
  const here = [...others.values()].filter((told) => told.date === date)
  const held = here.flatMap(({ visit_id, resource_id }) =>
    visit_id === null ? [] : [[visit_id, resource_id] as const],
  )
  return { here: here.map(({ resource_id }) => resource_id).toSorted(), held: new Map(held) }
}
