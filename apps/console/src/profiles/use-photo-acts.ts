import { profiles } from '@baquiano/contract/profiles'
import type { Profile } from '@baquiano/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { usePicture } from '../platform/picture/use-picture.ts'
import { upload } from '../platform/http/upload.ts'
import { userKey } from '../platform/session/use-user.ts'
import { ownProfile } from './profiles.queries.ts'

/** Sends one's own photo or takes it away; the menu shows it at once, and lists when they are asked again. */
export function usePhotoActs() {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  return usePicture<Profile>({
    save: (file, query) => upload(profiles.savePhoto, { query, file }),
    remove: () => call(profiles.removePhoto, {}),
    show: (saved) => {
      client.setQueryData(ownProfile.queryKey, saved)
      void client.invalidateQueries({ queryKey: userKey })
    },
    words: {
      saved: t('photo.saved'),
      removed: t('photo.removed'),
      not_saved: t('photo.not_saved'),
    },
  })
}
