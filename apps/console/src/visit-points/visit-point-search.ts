import { visitPointListRequest } from '@baquiano/contract/visit-points'
import { z } from 'zod'
import { listParams } from '../platform/list/list-params.ts'

const { shape } = visitPointListRequest

/** What the page keeps in the address; filters by the company's own fields as well, such as `data.Horario`. */
export const visitPointSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
