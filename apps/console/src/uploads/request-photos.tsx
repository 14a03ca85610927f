import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadedPicture } from './uploaded-picture.tsx'
import styles from './uploaded-picture.module.css'

/** The photos of a request; a click shows one whole. */
export function RequestPhotos({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('uploads')
  const [shown, setShown] = useState<string | null>(null)
  const nameOf = (id: string) => t('photos.of_request', { number: ids.indexOf(id) + 1 })
  if (ids.length === 0) return null
  return (
    <>
      <ul className={`${styles.photos} pad-12`} aria-label={t('photos.title')}>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" className="framed round-10 clip" onClick={() => setShown(id)}>
              <UploadedPicture id={id} alt={nameOf(id)} />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown && nameOf(shown)}
        size="xl"
      >
        {shown && <UploadedPicture id={shown} alt={nameOf(shown)} isWhole />}
      </Modal>
    </>
  )
}
