import { AppError } from '@baquiano/contract/platform'
import { type Preference, preferences } from '@baquiano/contract/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { failureStays_ms } from '@baquiano/ui/preferences/use-change-preference.ts'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { companyValues } from './preferences.queries.ts'
import { fieldsOf, type PreferenceForm, readPreference, valuesOf } from './preference-values.ts'

/** Saves what the form has, wears it at once, and offers to undo it. */
export function useSavePreference(form: RecordForm<PreferenceForm>, record: Preference) {
  const { t } = useTranslation('preferences')
  const client = useQueryClient()
  const show = (saved: Preference) => {
    applyPreference(saved)
    form.reset(readPreference(saved))
    void client.invalidateQueries({ queryKey: companyValues.queryKey })
  }
  const send = (values: PreferenceForm, version: string) =>
    call(preferences.update, { body: fieldsOf(values, record), version })
  const revertSave = async (former: PreferenceForm, saved: Preference) => {
    const now = await call(preferences.get, {})
    if (!isSame(valuesOf(now), valuesOf(saved))) throw new AppError('RECORD_CHANGED')
    show(await send(former, now.update_on))
  }
  return useAction({
    send: (values: PreferenceForm) => send(values, form.version ?? record.update_on),
    done: t('saved'),
    undo: (saved) => {
      const former = form.base
      return () => revertSave(former, saved)
    },
    onDone: show,
    form,
    failure: { title: t('not_saved'), stays_ms: failureStays_ms },
  })
}
