import { type CompanyConfig, companyConfigs } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { FormFooter } from '../platform/form/form-footer.tsx'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'
import type { ConfigValues } from './config-form-schema.ts'
import { refreshConfig } from './refresh-config.ts'

interface Props {
  readonly form: RecordForm<ConfigValues>
  readonly config: CompanyConfig | undefined
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Removing the entry, and the ways out of its form. */
export function ConfigFooter({ form, config, isPending, onCancel, onRemoved }: Props) {
  const { t } = useTranslation(['company-config', 'form'])
  const remove = useRemoveConfig(onRemoved)
  const isSaved = can(config ? 'COMPANYCONFIG_UPDATE' : 'COMPANYCONFIG_CREATE')
  return (
    <>
      {config && can('COMPANYCONFIG_DELETE') && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(config)}
        >
          {t('form.remove')}
        </Button>
      )}
      {isSaved ? (
        <FormFooter
          form={form}
          isPending={isPending}
          cancel={t('form.cancel')}
          save={config ? t('form:save') : t('form.create_it')}
          onCancel={onCancel}
        />
      ) : (
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
    </>
  )
}

/** Removes an entry at once, and offers to bring it back with its versions. */
function useRemoveConfig(onRemoved: () => void) {
  const { t } = useTranslation(['company-config', 'platform'])
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const refresh = () => refreshConfig(client)
  return useMutation({
    mutationFn: ({ id, update_on }: CompanyConfig) =>
      call(companyConfigs.remove, { params: { id }, version: update_on }),
    onSuccess: async (_, config) => {
      const { id, type_config_name, name, value, config_json } = config
      const body = { id, type_config_name, name, value, config_json }
      undo(t('form.removed', { name: type_config_name }), async () => {
        await call(companyConfigs.create, { body })
        await refresh()
      })
      onRemoved()
      await refresh()
    },
    onError: (error) =>
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) }),
  })
}
