import {
  type TypeConfig,
  type TypeConfigFields,
  typeConfigs,
} from '@baquiano/contract/company-config'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import type { RecordForm } from '../../platform/form/use-record-form.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { newId } from '../../platform/new-id.ts'
import { configKey } from '../company-config.queries.ts'

interface Saving {
  readonly type: TypeConfig | undefined
  readonly form: RecordForm<TypeConfigFields>
  readonly onSaved: () => void
}

/** Saves a type, or defines one, and offers to undo it. */
export function useSaveType({ type, form, onSaved }: Saving) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  const undo = useUndo()
  // Of one form: sent twice, it makes one type.
  const [id] = useState(() => newId())
  const [formError, setFormError] = useState<Error | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: configKey })
  const save = useMutation({
    mutationFn: (body: TypeConfigFields) => {
      if (!type) return call(typeConfigs.create, { body: { ...body, id } })
      const version = form.version ?? type.update_on
      return call(typeConfigs.update, { params: { id: type.id }, version, body })
    },
    onMutate: () => setFormError(null),
    onSuccess: async (saved) => {
      const former = form.base
      const name = saved.type_config_name
      undo(t(type ? 'form.saved' : 'form.created', { name }), async () => {
        const sent = { params: { id: saved.id }, version: saved.update_on }
        if (type) await call(typeConfigs.update, { ...sent, body: former })
        else await call(typeConfigs.remove, sent)
        await refresh()
      })
      await refresh()
      onSaved()
    },
    onError: (error) => setFormError(form.showServerError(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, formError }
}

/** Removes a type that nothing is of, and offers to bring it back. */
export function useRemoveType(onRemoved: () => void) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  const undo = useUndo()
  const refresh = () => client.invalidateQueries({ queryKey: configKey })
  return useMutation({
    mutationFn: ({ id, update_on }: TypeConfig) =>
      call(typeConfigs.remove, { params: { id }, version: update_on }),
    onSuccess: async (_, { id, type_config_name, status }) => {
      undo(t('form.removed', { name: type_config_name }), async () => {
        await call(typeConfigs.create, { body: { id, type_config_name, status } })
        await refresh()
      })
      await refresh()
      onRemoved()
    },
  })
}
