import { answerListRequest } from '@baquiano/contract/form-answers'
import { z } from 'zod'
import { listParams } from '../platform/list/list-params.ts'

const { shape } = answerListRequest

/** What the page keeps in the address. */
export const answerSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  /** As a chip holds it; the contract counts versions. */
  version: z.union([z.string(), z.number()]).transform(String).optional(),
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
