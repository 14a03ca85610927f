import { fieldsOf, fileValue, ownValue, visibleFields } from '@baquiano/contract/fields'
import { uploads } from '@baquiano/contract/uploads'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { objectSchema } from '../../fields/index.ts'
import { download } from '@baquiano/client/http/download.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import styles from './point-photos.module.css'

const files = z.array(fileValue).catch([])

interface Photo {
  readonly id: string
  /** Of the field that it is of. */
  readonly label: string
}

/** The pictures among the fields of its typology; a click shows one whole. Not there without any. */
export function PointPhotos({ point: { object_type_id, data } }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { data: schema } = useQuery(objectSchema('VISIT_POINT'))
  const [shown, setShown] = useState<Photo | null>(null)
  const fields = schema ? visibleFields(fieldsOf(schema.fields, object_type_id), data) : []
  const photos = fields
    .filter(({ type }) => type === 'Image')
    .flatMap(({ name, label }) =>
      files.parse(ownValue(data, name)).map(({ id }): Photo => ({ id, label })),
    )
  if (photos.length === 0) return null
  return (
    <ObjectCard title={t('view.photos')} count={photos.length}>
      <ul className={`${styles.photos} pad-12`}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className="column framed round-10 clip"
              onClick={() => setShown(photo)}
            >
              <Picture photo={photo} />
              <span className="pad-y-6 pad-x-8 text-s medium ell">
                <bdi>{photo.label}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={shown?.label} size="xl">
        {shown && <Picture photo={shown} isWhole />}
      </Modal>
    </ObjectCard>
  )
}

/** Fetched with the session's token, which an `img` would not send. */
function Picture({
  photo: { id, label },
  isWhole,
}: {
  readonly photo: Photo
  readonly isWhole?: true
}) {
  const { data } = useQuery({
    queryKey: ['uploads', id],
    queryFn: ({ signal }) => download(uploads.file, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (!url) return <Skeleton className={styles.picture} />
  return <img className={isWhole ? styles.whole : styles.picture} src={url} alt={label} />
}
