import { type PlatformProfileFields, profiles } from '@baquiano/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { userKey } from '@baquiano/client/session/use-user.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { failureStays_ms } from './failure-stays.ts'
import { platformProfile } from './profiles.queries.ts'

/** Saves what an administrator of the platform writes of themselves, and offers to undo it. */
export function useSavePlatformProfile(form: RecordForm<PlatformProfileFields>) {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  const send = async (body: PlatformProfileFields) => {
    const saved = await call(profiles.updateOfPlatform, { body })
    client.setQueryData(platformProfile.queryKey, saved)
    form.reset({ values: { name: saved.name } })
    await client.invalidateQueries({ queryKey: userKey })
  }
  return useAction({
    send: async (body: PlatformProfileFields) => {
      const former = form.base
      await send(body)
      return former
    },
    done: t('saved'),
    undo: (former) => () => send(former),
    form,
    failure: { title: t('not_saved'), stays_ms: failureStays_ms },
  })
}
