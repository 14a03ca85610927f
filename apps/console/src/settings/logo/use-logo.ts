import { limits } from '@baquiano/contract/platform'
import { type Setting, settings } from '@baquiano/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { usePicture } from '../../platform/picture/use-picture.ts'
import { upload } from '../../platform/http/upload.ts'
import { ownSetting } from '../../entities/settings/settings.queries.ts'

/** Uploads or removes the company's logo. */
export function useLogo() {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  return usePicture<Setting>({
    save: (file, square) => {
      const query = { ...square, name: file.name.slice(0, limits.short_text) }
      return upload(settings.saveLogo, { query, file })
    },
    remove: () => call(settings.removeLogo, {}),
    show: (saved) => client.setQueryData(ownSetting.queryKey, saved),
    words: { saved: t('logo.saved'), removed: t('logo.removed'), not_saved: t('not_saved') },
  })
}
