import { AppError } from '@baquiano/contract/platform'
import {
  type Preference,
  type PreferenceFields,
  preference,
  preferenceFields,
  preferences,
} from '@baquiano/contract/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '../use-toast.ts'
import {
  storedPreference,
  knownPreference,
} from '@baquiano/client/preferences/stored-preference.ts'
import { preferenceKey } from '@baquiano/client/preferences/use-fresh-preference.ts'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'

/** How long a failure to save preferences shows (requirement CO-08). */
export const failureStays_ms = 2500

/** What is to be another; made twice, it changes no more than made once. */
type Change = (before: PreferenceFields) => Partial<PreferenceFields>

/** Changes some of the preferences: at once here, and on the server, one change after another. */
export function useChangePreference() {
  const { t } = useTranslation('platform')
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    scope: { id: 'preference' },
    mutationFn: save,
    onMutate: (change) => {
      void client.cancelQueries({ queryKey: preferenceKey })
      const before = knownPreference()
      if (before) applyPreference({ ...before, ...change(before) })
      return before
    },
    onSuccess: applyPreference,
    onError: (error, _, before) => {
      if (before) applyPreference(before)
      else storedPreference.clear()
      const message = t(`errors.${problemOf(error).code}`)
      toast({
        kind: 'danger',
        title: t('preference_not_saved'),
        message,
        stays_ms: failureStays_ms,
      })
    },
  })
}

async function save(change: Change): Promise<Preference> {
  const known = knownPreference() ?? (await call(preferences.get, {}))
  try {
    return await put(known, change)
  } catch (error) {
    // Another window chose something else meanwhile: both hold.
    if (!(error instanceof AppError) || error.code !== 'RECORD_CHANGED') throw error
    return put(preference.parse(error.details['record']), change)
  }
}

function put(known: Preference, change: Change): Promise<Preference> {
  const fields = preferenceFields.strip().parse(known)
  const body = { ...fields, ...change(fields) }
  return call(preferences.update, { body, version: known.update_on })
}
