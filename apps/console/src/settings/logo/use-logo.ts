import { AppError, limits } from '@baquiano/contract/platform'
import { type LogoCrop, type Setting, settings } from '@baquiano/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { problemOf } from '../../platform/problem-of.ts'
import { upload } from '../../platform/upload.ts'
import { useToast } from '../../platform/use-toast.ts'
import { ownSetting } from '../settings.queries.ts'

interface Cut {
  readonly file: File
  /** Pixels of the picture as it is seen. */
  readonly square: Omit<LogoCrop, 'name'>
}

/** Sends a logo or takes it off; what is unsaved in the form beside it stays. */
export function useLogo(onSaved: () => void) {
  const { t } = useTranslation(['settings', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const show = (saved: Setting, message: string) => {
    client.setQueryData(ownSetting.queryKey, saved)
    toast({ kind: 'done', message })
  }
  const send = useMutation({
    mutationFn: ({ file, square: { left, top, size } }: Cut) => {
      // A picture that will be refused is not sent at all.
      if (file.size > limits.logo_bytes) throw new AppError('LOGO_TOO_LARGE')
      const pixels = { left: String(left), top: String(top), size: String(size) }
      const query = { ...pixels, name: file.name.slice(0, limits.short_text) }
      const watch = { signal: new AbortController().signal, onProgress: () => {} }
      return upload(settings.saveLogo, { query, file }, watch)
    },
    onSuccess: (saved) => {
      show(saved, t('logo.saved'))
      onSaved()
    },
  })
  const remove = useMutation({
    mutationFn: () => call(settings.removeLogo, {}),
    onSuccess: (saved) => show(saved, t('logo.removed')),
    onError: (error) =>
      toast({
        kind: 'danger',
        title: t('not_saved'),
        message: t(`platform:errors.${problemOf(error).code}`),
        stays_ms: 2500,
      }),
  })
  return {
    send: send.mutate,
    isSending: send.isPending,
    error: send.error,
    remove: () => remove.mutate(),
    isRemoving: remove.isPending,
  }
}
export type LogoActs = ReturnType<typeof useLogo>
