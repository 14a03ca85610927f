import { AppError } from '@baquiano/contract/platform'
import { type Setting, type SettingFields, settings } from '@baquiano/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { readSettingVersion, settingValues } from './setting-values.ts'
import { ownSetting } from './settings.queries.ts'

/** How long a failure to save the settings shows (requirement CO-08). */
const failureVisibleMs = 2500

/** Saves the company's theme, applies it in this window, and offers to undo it. */
export function useSaveSetting(form: RecordForm<SettingFields>) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const show = (saved: Setting) => {
    client.setQueryData(ownSetting.queryKey, saved)
    form.reset(readSettingVersion(saved))
  }
  const revertSave = async (former: SettingFields, saved: Setting) => {
    const now = await call(settings.get, {})
    if (!isSame(settingValues(now), settingValues(saved))) throw new AppError('RECORD_CHANGED')
    show(await call(settings.update, { body: former, version: now.update_on }))
  }
  return useAction({
    send: (body: SettingFields) =>
      call(settings.update, { body, ...(form.version && { version: form.version }) }),
    done: t('saved'),
    undo: (saved) => {
      const former = form.base
      return () => revertSave(former, saved)
    },
    onDone: show,
    form,
    failure: { title: t('not_saved'), stays_ms: failureVisibleMs },
  })
}
