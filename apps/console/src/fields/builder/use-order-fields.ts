import { fields, type ObjectSchema } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../fields.queries.ts'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { orderedFields, placesOf } from './moved-field.ts'

/** Puts the fields of an object type in another order: at once on screen, and back where the server rejects it. */
export function useOrderFields(object_type: ObjectType) {
  const { t } = useTranslation(['fields', 'platform'])
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const { queryKey } = objectSchema(object_type)
  const send = (categories: ReturnType<typeof placesOf>) =>
    call(fields.order, { body: { object_type, categories } })
  const order = useMutation({
    mutationFn: ({ places }: { before: ObjectSchema; places: ReturnType<typeof placesOf> }) =>
      send(places),
    onMutate: ({ before, places }) => {
      const ordered = orderedFields(before.fields, places)
      client.setQueryData(queryKey, { ...before, fields: ordered })
    },
    onSuccess: (after, { before }) => {
      client.setQueryData(queryKey, after)
      undo(t('fields:ordered'), async () => {
        client.setQueryData(queryKey, await send(placesOf(before)))
      })
    },
    onError: (error, { before }) => {
      client.setQueryData(queryKey, before)
      void client.invalidateQueries({ queryKey })
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) })
    },
  })
  return order.mutate
}
