import { saveAs } from '@baquiano/client/http/download.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import type { ChatFile } from '@baquiano/contract/chat'
import { isPicture } from '@baquiano/contract/platform'
import { IconFile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptFile } from '../store/field-database.ts'
import { database } from '../store/field-store.ts'
import styles from './chat.module.css'

type FetchFile = (id: string, signal?: AbortSignal) => Promise<Blob>

interface Props {
  /** By which the file is fetched. */
  readonly id: string
  readonly file: Pick<ChatFile, 'name' | 'media_type' | 'bytes'>
  readonly fetchFile: FetchFile
}

/** The file of a message: a picture as it is, another one by its name, which saves it. */
export function MessageFile({ id, file, fetchFile }: Props) {
  const { t, i18n } = useTranslation('field')
  const [isFailed, setFailed] = useState(false)
  if (isPicture(file)) return <FetchedPicture id={id} name={file.name} fetchFile={fetchFile} />
  const save = async () => {
    setFailed(false)
    try {
      saveAs(await fetchFile(id), file.name)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" className={`${styles.file} row gap-8`} onClick={() => void save()}>
        <IconFile className="fixed soft" size={22} aria-hidden />
        <bdi className="ell strong">{file.name}</bdi>
        <span className="num nowrap soft text-s">{bytesText(file.bytes, i18n.language)}</span>
      </button>
      {isFailed && (
        <p className="text-s warn" role="alert">
          {t('offer_failed')}
        </p>
      )}
    </>
  )
}

/** A picture that is fetched as it comes into sight; its name where it cannot be. */
export function FetchedPicture({
  id,
  name,
  fetchFile,
}: {
  readonly id: string
  readonly name: string
  readonly fetchFile: FetchFile
}) {
  const [blob, setBlob] = useState<Blob | 'failed'>()
  useEffect(() => {
    const end = new AbortController()
    const get = async () => {
      try {
        setBlob(await fetchFile(id, end.signal))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!end.signal.aborted) setBlob('failed')
      }
    }
    void get()
    return () => end.abort()
  }, [id, fetchFile])
  if (blob === 'failed') return <bdi className="soft text-s">{name}</bdi>
  return <Picture blob={blob} name={name} />
}

function Picture({ blob, name }: { readonly blob: Blob | undefined; readonly name: string }) {
  const url = useObjectUrl(blob)
  return url ? (
    <img className={styles.picture} src={url} alt={name} />
  ) : (
    <span className={styles.picture} />
  )
}

/** A file that waits to be sent with its message; its id is the phone's own. */
export function WaitingFile({ id }: { readonly id: string }) {
  const [file, setFile] = useState<KeptFile>()
  useEffect(() => {
    let isOpen = true
    void database.file(id).then((kept) => {
      if (isOpen) setFile(kept)
    })
    return () => {
      isOpen = false
    }
  }, [id])
  if (!file) return null
  if (file.upload_type === 'Image') return <Picture blob={file.blob} name={file.name} />
  return (
    <span className="row gap-8">
      <IconFile className="fixed soft" size={22} aria-hidden />
      <bdi className="ell strong">{file.name}</bdi>
    </span>
  )
}
