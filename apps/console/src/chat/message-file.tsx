import { type ChatFile, chats, isPicture } from '@baquiano/contract/chat'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '@baquiano/ui/use-action.ts'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import styles from './chat.module.css'
import { chatKey } from './chat.queries.ts'

interface Props {
  /** Of the message. */
  readonly id: string
  readonly file: ChatFile
}

/** The file of a message: a picture as it is, another one by its name; either is saved by a click. */
export function MessageFile({ id, file }: Props) {
  const { t, i18n } = useTranslation('chat')
  const { name, bytes } = file
  const { mutate: save, isPending } = useAction({
    send: async () => saveAs(await download(chats.file, { params: { id } }), name),
  })
  return (
    <UnstyledButton
      className="stack"
      aria-label={t('save_file', { name })}
      disabled={isPending}
      onClick={() => save()}
    >
      {isPicture(file) ? (
        <Picture id={id} name={name} />
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

/** Fetched with the session's token, which an `img` would not send. */
function Picture({ id, name }: { readonly id: string; readonly name: string }) {
  const { data, isError } = useQuery({
    queryKey: [...chatKey, 'file', id],
    queryFn: ({ signal }) => download(chats.file, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (isError) return <bdi className="dim">{name}</bdi>
  if (!url) return <Skeleton className={styles.picture} />
  return <img className={styles.picture} src={url} alt={name} />
}
