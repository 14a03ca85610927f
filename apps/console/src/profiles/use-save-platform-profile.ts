import { type PlatformProfileFields, profiles } from '@baquiano/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { userKey } from '../platform/session/use-user.ts'
import { platformProfile } from './profiles.queries.ts'
import { useNotSaved } from './use-not-saved.ts'

/** Saves what an administrator of the platform writes of themselves, and offers to undo it. */
export function useSavePlatformProfile(form: RecordForm<PlatformProfileFields>) {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  const undo = useUndo()
  const notifyNotSaved = useNotSaved()
  const send = async (body: PlatformProfileFields) => {
    const saved = await call(profiles.updateOfPlatform, { body })
    client.setQueryData(platformProfile.queryKey, saved)
    form.reset({ values: { name: saved.name } })
    await client.invalidateQueries({ queryKey: userKey })
  }
  return useMutation({
    mutationFn: async (body: PlatformProfileFields) => {
      const former = form.base
      await send(body)
      return former
    },
    onSuccess: (former) => undo(t('saved'), () => send(former)),
    onError: (error) => {
      if (!form.showServerError(error)) notifyNotSaved(error)
    },
  })
}
