import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { addPhoto } from '../proof/keep-proof.ts'
import { PhotoList } from '../proof/photo-list.tsx'
import { PhotoPick } from '../proof/photo-pick.tsx'
import { useField } from '../store/use-field.ts'

/** Takes photos of a visit, or picks some that the phone has. */
export function PhotosPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { asked, visits } = useField()
  const { photo_count: count = 0, photo_source = 'any' } =
    asked.find(({ visit_id }) => visit_id === id) ?? {}
  const visit = visits.find((it) => it.id === id)
  return (
    <Screen
      title={t('photos.title')}
      back={`/visit/${id}`}
      {...(visit && { note: visit.visit_point_name })}
    >
      <section className={`${fieldStyles.card} stack gap-12`}>
        <p className="row between gap-12">
          <b>{t('photos.title')}</b>
          <output className="num strong">{t('photos.count', { count })}</output>
        </p>
        <PhotoList visit_id={id} />
        <PhotoPick rule={photo_source} onPhoto={(photo) => addPhoto(id, photo)} />
        <p className="text-s soft">{t('photos.note')}</p>
      </section>
    </Screen>
  )
}
