import { AppError } from '@baquiano/contract/platform'
import { type Profile, type ProfileFields, profiles } from '@baquiano/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { userKey } from '@baquiano/client/session/use-user.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { failureStays_ms } from './failure-stays.ts'
import { ownProfile } from './profiles.queries.ts'
import { profileValues, readProfile } from './read-profile.ts'

const send = (body: ProfileFields, version: string) => call(profiles.update, { body, version })

/** Saves what somebody writes of themselves, by which the menu knows them at once, and offers to undo it. */
export function useSaveProfile(form: RecordForm<ProfileFields>, record: Profile) {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  const show = async (saved: Profile) => {
    client.setQueryData(ownProfile.queryKey, saved)
    form.reset(readProfile(saved))
    await client.invalidateQueries({ queryKey: userKey })
  }
  const revertSave = async (former: ProfileFields, saved: Profile) => {
    const now = await call(profiles.get, {})
    if (!isSame(profileValues(now), profileValues(saved))) throw new AppError('RECORD_CHANGED')
    await show(await send(former, now.update_on))
  }
  return useAction({
    send: (body: ProfileFields) => send(body, form.version ?? record.update_on),
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
