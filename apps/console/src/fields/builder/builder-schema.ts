import type { FieldFields, ObjectSchema } from '@baquiano/contract/fields'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'

/** A field that is built: of an object type, or a question of a form. */
export type BuilderField = FieldFields & { readonly id: string }

/** What is built: sections with their fields, in their order. */
export interface BuilderSchema {
  /** None where the fields belong to no object. */
  readonly typologies: ObjectSchema['typologies']
  readonly categories: readonly Pick<
    ObjectSchema['categories'][number],
    'id' | 'label' | 'status'
  >[]
  readonly fields: readonly BuilderField[]
}

/** The settings of one field while they are written, saved by themselves or as a part of something larger. */
export type FieldDraft = Pick<
  RecordForm<FieldFields>,
  'values' | 'problems' | 'set' | 'field' | 'text'
>
