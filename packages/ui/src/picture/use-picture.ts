import { AppError, limits } from '@baquiano/contract/platform'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '../use-toast.ts'

export interface Cut {
  readonly file: File
  /** Pixels of the picture as it is seen. */
  readonly square: { readonly left: number; readonly top: number; readonly size: number }
}

interface Keeping<Saved> {
  readonly save: (
    file: File,
    square: { readonly left: string; readonly top: string; readonly size: string },
  ) => Promise<Saved>
  readonly remove: () => Promise<Saved>
  readonly show: (saved: Saved) => void
  readonly words: { readonly saved: string; readonly removed: string; readonly not_saved: string }
}

/** How long a refusal to take a picture away shows (requirement CO-08). */
const failure_stays_ms = 2500

/** Sends a picture or takes it away; what is unsaved in the form beside it stays. */
export function usePicture<Saved>({ save, remove, show, words }: Keeping<Saved>) {
  const { t } = useTranslation('platform')
  const toast = useToast()
  const onSaved = (saved: Saved, message: string) => {
    show(saved)
    toast({ kind: 'done', message })
  }
  const sending = useMutation({
    mutationFn: ({ file, square: { left, top, size } }: Cut) => {
      // A picture that will be refused is not sent at all.
      if (file.size > limits.picture_bytes) throw new AppError('PICTURE_TOO_LARGE')
      return save(file, { left: String(left), top: String(top), size: String(size) })
    },
    onSuccess: (saved) => onSaved(saved, words.saved),
  })
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (saved) => onSaved(saved, words.removed),
    onError: (error) =>
      toast({
        kind: 'danger',
        title: words.not_saved,
        message: t(`errors.${problemOf(error).code}`),
        stays_ms: failure_stays_ms,
      }),
  })
  return {
    send: (cut: Cut, onSuccess: () => void) => sending.mutate(cut, { onSuccess }),
    isSending: sending.isPending,
    error: sending.error,
    forget: sending.reset,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
  }
}
export type PictureActs = ReturnType<typeof usePicture>
