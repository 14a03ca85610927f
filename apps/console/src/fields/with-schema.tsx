import type { ObjectSchema } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { objectSchema } from './fields.queries.ts'

interface Props {
  readonly object_type: ObjectType
  readonly children: (schema: ObjectSchema) => ReactNode
}

/** Shows a form once the typologies and fields of its object type are there. */
export function WithSchema({ object_type, children }: Props) {
  const { data: schema, error: failure, refetch } = useQuery(objectSchema(object_type))
  const error = barringError(schema, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  return schema ? children(schema) : <FormSkeleton />
}
