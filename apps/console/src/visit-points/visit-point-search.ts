import { visitPointListRequest } from '@baquiano/contract/visit-points'
import { z } from 'zod'
import { listParams } from '../platform/list/list-params.ts'

const { shape } = visitPointListRequest

/** What the page keeps in the address. */
export const visitPointSearch = z.object({
  ...shape.filters.unwrap().shape,
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
