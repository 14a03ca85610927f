import { recordId } from '@baquiano/contract/platform'
import { resourceListRequest } from '@baquiano/contract/resources'
import { z } from 'zod'
import { listParams } from '../platform/list/list-params.ts'

const { shape } = resourceListRequest

/** What the page keeps in the address: of the list, filters by the company's own fields too, and the person who is looked at. */
export const resourceSearch = z.looseObject({
  resource: recordId.optional(),
  ...shape.filters.unwrap().shape,
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
export type ResourceSearch = z.output<typeof resourceSearch>
