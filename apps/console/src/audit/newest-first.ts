import type { ListRequest } from '../platform/list/list-spec.ts'

/** How what happened is listed, which has no name to be ordered by or matched. */
export const newestFirst = {
  order: { order_by: 'added_on', sort: 'DESC' },
  is_matched: false,
} as const

/** What such a list asks. */
export const withoutMatch = (request: ListRequest): Omit<ListRequest, 'match'> => {
  const { match: _match, ...asked } = request
  return asked
}
