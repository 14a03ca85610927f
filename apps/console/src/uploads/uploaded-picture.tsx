import { uploads } from '@baquiano/contract/uploads'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { download } from '@baquiano/client/http/download.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import styles from './uploaded-picture.module.css'

interface Props {
  readonly id: string
  readonly alt: string
  /** As large as it is, where it is looked at alone. */
  readonly isWhole?: boolean
  /** Whether all of it has to be seen, as of a signature. */
  readonly fit?: 'cover' | 'contain'
}

/** A picture that somebody sent. Fetched with the session's token, which an `img` would not send. */
export function UploadedPicture({ id, alt, isWhole = false, fit = 'cover' }: Props) {
  const { data } = useQuery({
    queryKey: ['uploads', id],
    queryFn: ({ signal }) => download(uploads.file, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (!url) return <Skeleton className={styles.picture} />
  return (
    <img className={isWhole ? styles.whole : styles.picture} data-fit={fit} src={url} alt={alt} />
  )
}
