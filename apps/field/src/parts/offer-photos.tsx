import { createDownload } from '@baquiano/client/http/download.ts'
import { onDemand } from '@baquiano/contract/on-demand'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchedPicture } from '../chat/message-file.tsx'
import { sessionNow } from '../store/call-now.ts'

interface Props {
  /** Of the offer. */
  readonly id: string
  readonly photo_ids: readonly string[]
}

/** What the customer showed of what there is to do; without network there is nothing of it. */
export function OfferPhotos({ id, photo_ids }: Props) {
  const { t } = useTranslation('field')
  const fetchFile = useCallback(
    (photo_id: string, signal?: AbortSignal) =>
      createDownload(sessionNow())(onDemand.photoOfPhone, { params: { id, photo_id } }, signal),
    [id],
  )
  return (
    <ul className="stack gap-8">
      {photo_ids.map((photo_id, index) => (
        <li key={photo_id}>
          <FetchedPicture
            id={photo_id}
            name={t('offer_photo', { number: index + 1 })}
            fetchFile={fetchFile}
          />
        </li>
      ))}
    </ul>
  )
}
