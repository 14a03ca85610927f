import { AppError } from '@baquiano/contract/platform'
import { type Setting, type SettingFields, settings } from '@baquiano/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { isSame } from '../platform/form/merge-versions.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'
import { readSettingVersion, settingValues } from './setting-values.ts'
import { ownSetting } from '../entities/settings/settings.queries.ts'

/** How long a failure to save the settings shows (requirement CO-08). */
const failureVisibleMs = 2500

/** Saves the company's theme, applies it in this window, and offers to undo it. */
export function useSaveSetting(form: RecordForm<SettingFields>) {
  const { t } = useTranslation(['settings', 'platform'])
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const show = (saved: Setting) => {
    client.setQueryData(ownSetting.queryKey, saved)
    form.reset(readSettingVersion(saved))
  }
  const revertSave = async (former: SettingFields, saved: Setting) => {
    const now = await call(settings.get, {})
    if (!isSame(settingValues(now), settingValues(saved))) throw new AppError('RECORD_CHANGED')
    show(await call(settings.update, { body: former, version: now.update_on }))
  }
  return useMutation({
    mutationFn: (body: SettingFields) =>
      call(settings.update, { body, ...(form.version && { version: form.version }) }),
    onSuccess: (saved) => {
      const former = form.base
      show(saved)
      undo(t('saved'), () => revertSave(former, saved))
    },
    onError: (error) => {
      if (form.showServerError(error)) return
      const message = t(`platform:errors.${problemOf(error).code}`)
      toast({ kind: 'danger', title: t('not_saved'), message, stays_ms: failureVisibleMs })
    },
  })
}
