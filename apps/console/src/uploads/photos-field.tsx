import { limits } from '@baquiano/contract/platform'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPicture } from '@baquiano/client/picture/shrink-picture.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './uploaded-picture.module.css'

/** A photo that the server has. */
export interface SentPhoto {
  readonly id: string
  readonly file: Blob
}

interface Props {
  readonly photos: readonly SentPhoto[]
  readonly onPhotos: (change: (before: readonly SentPhoto[]) => readonly SentPhoto[]) => void
  readonly send: (file: Blob, name: string) => Promise<{ id: string }>
  readonly size?: 'sm' | 'lg'
}

/** A few photos of a request: each is with the server before the request is sent, and may be taken away again. */
export function PhotosField({ photos, onPhotos, send, size = 'sm' }: Props) {
  const { t } = useTranslation('uploads')
  const reset = useRef<() => void>(null)
  const room = limits.on_demand_photos - photos.length
  const sending = useAction({
    send: async (files: readonly File[]) => {
      for (const chosen of files.slice(0, room)) {
        const { file, name } = await smallOf(chosen)
        const { id } = await send(file, name)
        onPhotos((before) => [...before, { id, file }])
      }
    },
    // The same file may be chosen again.
    onDone: () => reset.current?.(),
    onFailed: () => reset.current?.(),
    failure: 'caller',
  })
  return (
    <div className="stack gap-8">
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('photos.title')}>
          {photos.map(({ id, file }, index) => (
            <li key={id} className={`${styles.chosen} framed round-10 clip`}>
              <Chosen file={file} alt={t('photos.of_request', { number: index + 1 })} />
              <CloseButton
                className={`${styles.remove} on-surface`}
                size="lg"
                aria-label={t('photos.remove', { number: index + 1 })}
                onClick={() => onPhotos((before) => before.filter((it) => it.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileButton
          resetRef={reset}
          multiple
          accept="image/*"
          onChange={(files) => files.length > 0 && sending.mutate(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size={size}
              loading={sending.isPending}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              {t('photos.add')}
            </Button>
          )}
        </FileButton>
      )}
      <p className="dim text-m">{t('photos.hint', { count: limits.on_demand_photos })}</p>
      {sending.error && <ProblemAlert error={sending.error} />}
    </div>
  )
}

function Chosen({ file, alt }: { readonly file: Blob; readonly alt: string }) {
  const url = useObjectUrl(file)
  return <img className={styles.picture} src={url} alt={alt} />
}

/** A photo as it is sent: small; what the browser cannot read goes as it is, and the server says what it is not. */
async function smallOf(file: File): Promise<{ file: Blob; name: string }> {
  try {
    return { file: await shrinkPicture(file), name: 'foto.jpg' }
  } catch (error) {
    if (error instanceof DOMException) return { file, name: file.name }
    throw error
  }
}
