import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../form/form.module.css'
import type { KeptFile } from '../store/field-database.ts'
import { database } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

/** The photos of a visit that wait to be sent; those that were sent are no longer on the phone. */
export function PhotoList({ visit_id }: { readonly visit_id: string }) {
  const { outbox } = useField()
  const ids = outbox.flatMap((item) =>
    item.kind === 'proof' &&
    item.visit_id === visit_id &&
    item.body.kind === 'photo' &&
    !item.refusal
      ? [item.body.upload_id]
      : [],
  )
  return (
    <ul className={styles.photos}>
      {ids.map((id) => (
        <li key={id}>
          <Photo id={id} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const [file, setFile] = useState<KeptFile>()
  useEffect(() => {
    let isShown = true
    void database.file(id).then((found) => isShown && setFile(found))
    return () => {
      isShown = false
    }
  }, [id])
  const address = useObjectUrl(file?.blob)
  return address ? <img className={styles.photo} src={address} alt={t('photos.waiting')} /> : null
}
