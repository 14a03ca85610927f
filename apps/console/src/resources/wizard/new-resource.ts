import { recordId } from '@baquiano/contract/platform'
import { resourceFields, resourceRelations } from '@baquiano/contract/resources'
import { z } from 'zod'
import { newId } from '@baquiano/client/new-id.ts'

/** What the wizard asks for; its id is made at the start, so that sent twice it registers one person. */
export const newResource = resourceFields
  .required({ object_type_id: true, own_status_id: true, data: true })
  .extend({
    ...resourceRelations.shape,
    id: recordId,
    /** Whether the phone is paired next. */
    pairs_device: z.boolean(),
  })
export type NewResource = z.output<typeof newResource>

export const steps = ['person', 'account', 'work', 'device'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  person: [
    'name',
    'lastname',
    'identification',
    'phone',
    'object_type_id',
    'own_status_id',
    'data',
  ],
  account: ['email', 'username', 'role_id'],
  work: ['activity_ids', 'group_ids', 'visit_point_ids'],
  device: ['imei', 'pairs_device'],
}

/** Where a field is filled in, by its path. */
export function stepOf(path: string): Step {
  const [first = ''] = path.split('.')
  return steps.find((step) => fieldsOf[step].includes(first)) ?? 'person'
}

/** @param object_type_id the typology that a person has unless somebody chooses another one */
export const emptyResource = (object_type_id: string | null): NewResource => ({
  id: newId(),
  name: '',
  lastname: '',
  identification: '',
  phone: null,
  email: null,
  username: '',
  role_id: '',
  activity_ids: [],
  group_ids: [],
  visit_point_ids: [],
  imei: null,
  object_type_id,
  own_status_id: null,
  data: {},
  pairs_device: true,
})
