import { visitPointListRequest } from '@baquiano/contract/visit-points'
import { z } from 'zod'
import { recordId } from '@baquiano/contract/platform'
import { listParams } from '../platform/list/list-params.ts'

const { shape } = visitPointListRequest

/** What the page keeps in the address; filters by the company's own fields as well, such as `data.Horario`. */
export const visitPointSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  ...listParams,
  /** The task whose outcome is shown. */
  task: recordId.optional(),
  order_by: shape.order_by.unwrap().optional(),
})
