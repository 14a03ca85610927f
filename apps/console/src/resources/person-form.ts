import type { ResourceUpdate } from '@baquiano/contract/resources'
import type { RecordForm } from '../platform/form/use-record-form.ts'

/** What the fields of a person need of a form, be it of somebody who is there or of somebody new. */
export type PersonForm = Pick<RecordForm<ResourceUpdate>, 'values' | 'text' | 'field' | 'set'>
