import { type FieldData, type ObjectSchema, typologyData } from '@baquiano/contract/fields'
import { AppError, type FieldError, fieldError } from '@baquiano/contract/platform'
import { firstTypology } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { objectSchema, offeredTypologies, OwnFields, TypologyField } from '../fields/index.ts'

interface Typed {
  /** Undefined until one is chosen: the company's first one. */
  readonly object_type_id?: string | null | undefined
  readonly data: FieldData
}

/** The company's own fields of the typology that a draft is of, and whether they are filled in. */
export function useVisitFields({ object_type_id, data }: Typed) {
  const { data: schema } = useQuery(objectSchema('SCHEDULE'))
  const usual = schema ? firstTypology(schema.typologies) : null
  const typology_id = object_type_id === undefined ? usual : object_type_id
  const own = schema && typologyData(schema.fields, typology_id).schema.safeParse(data)
  return { schema, typology_id, isFilled: own?.success === true } as const
}

const fieldProblems = z.array(fieldError).catch([])

/** What the server said of single fields. */
export const fieldProblemsOf = (error: Error | null) =>
  fieldProblems.parse(error instanceof AppError ? error.details['errors'] : [])

interface Props {
  /** Undefined until it is there. */
  readonly schema: ObjectSchema | undefined
  readonly typology_id: string | null
  readonly data: FieldData
  readonly problems: readonly FieldError[]
  readonly typologyProblem: string | undefined
  readonly onChange: (changes: {
    readonly object_type_id?: string
    readonly data?: FieldData
  }) => void
}

/** The typology of what is planned, and the inputs of its fields. */
export function VisitOwnFields({ schema, typology_id, data, problems, ...props }: Props) {
  const { t } = useTranslation('visits')
  const { typologyProblem, onChange } = props
  if (!schema) return null
  const shared = { problem: undefined, mark: undefined }
  return (
    <>
      <TypologyField
        label={t('fields.object_type_id')}
        typologies={offeredTypologies(schema, typology_id)}
        field={{
          ...shared,
          name: 'object_type_id',
          value: typology_id,
          problem: typologyProblem,
          onChange: (object_type_id) => onChange({ object_type_id }),
        }}
      />
      <OwnFields
        object_type="SCHEDULE"
        schema={schema}
        typology_id={typology_id}
        data={{
          ...shared,
          name: 'data',
          value: data,
          onChange: (next) => onChange({ data: next }),
        }}
        problems={problems}
      />
    </>
  )
}
