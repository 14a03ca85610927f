/** How what happened is listed, which has no name to be ordered by. */
export const newestFirst = { order: { order_by: 'added_on', sort: 'DESC' } } as const
