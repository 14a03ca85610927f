import { type CompanyConfig, companyConfigs } from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { newId } from '../platform/new-id.ts'
import type { ConfigValues } from './config-form-schema.ts'
import { readJson } from '../platform/form/fields/read-json.ts'
import { restoreVersion } from './restore-version.ts'
import { refreshConfig } from './refresh-config.ts'

interface Options {
  readonly type_config_name: string
  readonly config: CompanyConfig | undefined
  readonly form: RecordForm<ConfigValues>
  readonly onSaved: (id: string) => void
}

/** Saves an entry, or makes one, and offers to undo it. */
export function useSaveConfig({ type_config_name, config, form, onSaved }: Options) {
  const { t } = useTranslation('company-config')
  const client = useQueryClient()
  const undo = useUndo()
  // Of one form: sent twice, it makes one entry.
  const [id] = useState(() => newId())
  const [formError, setFormError] = useState<Error | null>(null)
  const refresh = () => refreshConfig(client)
  const save = useMutation({
    mutationFn: ({ config_json, ...values }: ConfigValues) => {
      const { object } = readJson(config_json)
      if (!object) throw new AppError('VALIDATION_FAILED')
      const fields = { ...values, config_json: { ...object } }
      if (!config) return call(companyConfigs.create, { body: { ...fields, type_config_name, id } })
      const version = form.version ?? config.update_on
      return call(companyConfigs.update, { params: { id: config.id }, version, body: fields })
    },
    onMutate: () => setFormError(null),
    onSuccess: async (saved) => {
      undo(t(config ? 'form.saved' : 'form.created', { name: type_config_name }), async () => {
        const { update_on: version, version_number } = saved
        const params = { id: saved.id }
        if (config) await restoreVersion(saved, version_number - 1)
        else await call(companyConfigs.remove, { params, version })
        await refresh()
      })
      await refresh()
      onSaved(saved.id)
    },
    onError: (error) => setFormError(form.showServerError(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, formError }
}
