import { isPicture } from '@baquiano/contract/platform'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveAs } from '@baquiano/client/http/download.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './uploaded-picture.module.css'

interface Props {
  readonly file: { readonly name: string; readonly media_type: string; readonly bytes: number }
  /** Under which a picture is kept. */
  readonly queryKey: readonly string[]
  /** Fetches it with the session's token, which an `img` would not send. */
  readonly fetchFile: (signal?: AbortSignal) => Promise<Blob>
}

/** The file of a message: a picture as it is, another one by its name; either is saved by a click. */
export function FetchedFile({ file, queryKey, fetchFile }: Props) {
  const { t, i18n } = useTranslation('uploads')
  const { name, bytes } = file
  const { mutate: save, isPending } = useAction({
    send: async () => saveAs(await fetchFile(), name),
  })
  return (
    <UnstyledButton
      className="stack"
      aria-label={t('save_file', { name })}
      disabled={isPending}
      onClick={() => save()}
    >
      {isPicture(file) ? (
        <Picture name={name} queryKey={queryKey} fetchFile={fetchFile} />
      ) : (
        <span className="row gap-8 pad-8 framed round-8">
          <IconFile size={20} className="dim fixed" aria-hidden />
          <bdi className="ell strong">{name}</bdi>
          <span className="dim num nowrap">{bytesText(bytes, i18n.language)}</span>
        </span>
      )}
    </UnstyledButton>
  )
}

function Picture({ name, queryKey, fetchFile }: { readonly name: string } & Omit<Props, 'file'>) {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchFile(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (isError) return <bdi className="dim">{name}</bdi>
  if (!url) return <Skeleton className={styles.fetched} />
  return <img className={styles.fetched} src={url} alt={name} />
}
