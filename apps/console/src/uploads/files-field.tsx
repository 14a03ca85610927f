import { uploadExtensions } from '@baquiano/contract/uploads'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconFile, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'

/** A file that the server has. */
interface SentFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

interface Props<T extends SentFile> {
  readonly files: readonly T[]
  readonly most: number
  readonly onFiles: (change: (before: readonly T[]) => readonly T[]) => void
  readonly send: (file: File) => Promise<T>
}

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',')

/** Files of a message: each is with the server before the message is sent, and may be taken away again. */
export function FilesField<T extends SentFile>({ files, most, onFiles, send }: Props<T>) {
  const { t, i18n } = useTranslation('uploads')
  const reset = useRef<() => void>(null)
  const room = most - files.length
  const sending = useAction({
    send: async (chosen: readonly File[]) => {
      for (const file of chosen.slice(0, room)) {
        const sent = await send(file)
        onFiles((before) => [...before, sent])
      }
    },
    // The same file may be chosen again.
    onDone: () => reset.current?.(),
    onFailed: () => reset.current?.(),
    failure: 'caller',
  })
  return (
    <div className="stack gap-8">
      {files.length > 0 && (
        <ul className="stack gap-4" aria-label={t('files.title')}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="row gap-8 pad-x-8 framed round-8">
              <IconFile size={18} className="dim fixed" aria-hidden />
              <bdi className="grow ell">{name}</bdi>
              <span className="dim num nowrap text-s">{bytesText(bytes, i18n.language)}</span>
              <CloseButton
                aria-label={t('files.remove', { name })}
                onClick={() => onFiles((before) => before.filter((it) => it.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileButton
          resetRef={reset}
          multiple
          accept={accepted}
          onChange={(chosen) => chosen.length > 0 && sending.mutate(chosen)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={sending.isPending}
              leftSection={<IconPaperclip size={17} aria-hidden />}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      )}
      {sending.error && <ProblemAlert error={sending.error} />}
    </div>
  )
}
