import type { RealtimePayload } from '@baquiano/contract/realtime'
import { type Visit, type VisitFilters, visitFilters } from '@baquiano/contract/visits'
import type { QueryClient } from '@tanstack/react-query'
import { daysOf } from './days-of.ts'
import { visitById, visitListsKey } from './visits.queries.ts'

/** A visit as it is now, or the id of one that is no more. */
export type VisitNews = RealtimePayload<'visits'>

/** Brings every loaded list of visits, and the visit itself, to what has become of it. */
export function keepVisit(client: QueryClient, news: VisitNews): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: visitListsKey })) {
    const filters = visitFilters.safeParse(queryKey.at(-1)).data
    if (!filters) continue
    client.setQueryData<Visit[]>(queryKey, (before) => before && afterNews(before, news, filters))
    if (needsServer(filters)) void client.invalidateQueries({ queryKey, exact: true })
  }
  if ('record' in news) {
    const { record } = news
    client.setQueryData(visitById(record.id).queryKey, (before) => before && record)
  } else {
    // Whoever looks at it keeps what they see: a page without its query would ask again and only find nothing.
    client.removeQueries({ queryKey: visitById(news.removed_id).queryKey, type: 'inactive' })
  }
}

/** Only the server knows who belongs to a group, and compares texts of the company's own fields as its lists do. */
const needsServer = ({ group_id, data }: VisitFilters) =>
  group_id !== undefined || data !== undefined

/** A list of visits after the news of one; where only the server knows which pass, those that it had already stay. */
export function afterNews(
  before: readonly Visit[],
  news: VisitNews,
  filters: VisitFilters,
): Visit[] {
  const id = 'record' in news ? news.record.id : news.removed_id
  const others = before.filter((visit) => visit.id !== id)
  if (!('record' in news) || !passes(news.record, filters)) return others
  if (needsServer(filters) && others.length === before.length) return others
  return [...others, news.record]
}

function passes(visit: Visit, { shown_on, status, resource_id, visit_point_id }: VisitFilters) {
  const days = daysOf(visit)
  if (shown_on && !days.some((day) => day >= shown_on.date_init && day <= shown_on.date_end)) {
    return false
  }
  if (status && !status.includes(visit.status)) return false
  if (resource_id && !(visit.resource_id && resource_id.includes(visit.resource_id))) return false
  return visit_point_id === undefined || visit_point_id === visit.visit_point_id
}
