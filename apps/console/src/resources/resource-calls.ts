import { type Resource, resourceRelations, resources } from '@baquiano/contract/resources'
import type { z } from 'zod'
import type { ChangeCalls } from '@baquiano/ui/form/record-calls.ts'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'
import { call } from '@baquiano/client/http/call.ts'
import { personFields } from './person-form.ts'

/** What the company writes of somebody, and what they are related to. */
export const resourceForm = personFields.extend(resourceRelations.shape)
export type ResourceForm = z.output<typeof resourceForm>

const fieldsOf = (resource: Resource): ResourceForm => resourceForm.strip().parse(resource)

/**
 * How somebody is changed on the server: relations first, because a related point that is inactive blocks every other
 * change until it is taken away.
 */
export const resourceCalls: ChangeCalls<ResourceForm, Resource> = {
  get: (id) => call(resources.get, { params: { id } }),
  update: async (id, version, fields) => {
    const { activity_ids, group_ids, visit_point_ids, ...body } = fields
    const relations = { activity_ids, group_ids, visit_point_ids }
    const stored = await call(resources.get, { params: { id } })
    const isRelated = isSame(resourceRelations.parse(pick(stored)), relations)
    const isCurrent = stored.update_on === version
    if (isRelated || !isCurrent) return call(resources.update, { params: { id }, version, body })
    const related = await call(resources.relate, { params: { id }, body: relations })
    return call(resources.update, { params: { id }, version: related.update_on, body })
  },
  fieldsOf,
}

const pick = ({ activity_ids, group_ids, visit_point_ids }: Resource) => ({
  activity_ids,
  group_ids,
  visit_point_ids,
})
