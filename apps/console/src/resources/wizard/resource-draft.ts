import { z } from 'zod'
import { draftStore } from '@baquiano/ui/form/wizard/draft.ts'
import { newResource, steps } from './new-resource.ts'

const text = z.string()
const { id, pairs_device } = newResource.shape

/** As far as somebody has come: whole, but not yet right. */
const draft = z.object({
  step: z.enum(steps),
  values: z.strictObject({
    id,
    name: text,
    lastname: text,
    identification: text,
    phone: text.nullable(),
    email: text.nullable(),
    username: text,
    role_id: text,
    activity_ids: z.array(text),
    group_ids: z.array(text),
    visit_point_ids: z.array(text),
    imei: text.nullable(),
    object_type_id: text.nullable(),
    own_status_id: text.nullable(),
    data: z.record(text, z.unknown()),
    pairs_device,
  }),
})

/** A person who was begun in this tab and is not registered yet. */
export const resourceDraft = draftStore('resource-draft', draft)
