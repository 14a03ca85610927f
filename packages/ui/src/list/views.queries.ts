import { limits } from '@baquiano/contract/platform'
import { view, type ViewedName, views } from '@baquiano/contract/views'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'

export const viewsKey = ['views'] as const
const viewList = z.array(view)

/** The person's own views of a list, or of the board, and those that colleagues share. */
export const viewsOf = (list: ViewedName) =>
  queryOptions({
    queryKey: [...viewsKey, list],
    queryFn: async ({ signal }) => {
      const body = { filters: { list }, quantity: limits.page_quantity }
      return viewList.parse((await call(views.filter, { body }, signal)).records)
    },
  })
