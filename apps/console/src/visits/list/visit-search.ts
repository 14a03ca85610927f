import { recordId } from '@baquiano/contract/platform'
import { visitListRequest } from '@baquiano/contract/visits'
import { z } from 'zod'
import { listParams } from '../../platform/list/list-params.ts'

const { shape } = visitListRequest

/** What the page keeps in the address; filters by the company's own fields as well, such as `data.Horario`. */
export const visitSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  /** One of those that the contract takes. */
  resource_id: recordId.optional(),
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
