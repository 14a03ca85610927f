import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import styles from '../form/form.module.css'
import { Screen } from '../parts/screen.tsx'
import { addProof } from '../proof/keep-proof.ts'
import { PhotoList } from '../proof/photo-list.tsx'
import { readTaken } from '../proof/read-taken.ts'
import { shrinkPicture } from '@baquiano/client/picture/shrink-picture.ts'
import { serverNow } from '../store/field-store.ts'
import { placeNow } from '../store/place-now.ts'
import { useField } from '../store/use-field.ts'

/** Takes photos of a visit, or picks some that the phone has. */
export function PhotosPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { asked, visits } = useField()
  const [state, setState] = useState<'busy' | 'unreadable'>()
  const { photo_count: count = 0, photo_source = 'any' } =
    asked.find(({ visit_id }) => visit_id === id) ?? {}
  const visit = visits.find((it) => it.id === id)
  const add = async (file: File, from: 'camera' | 'gallery') => {
    setState('busy')
    try {
      const blob = await shrinkPicture(file)
      // A picture of the gallery may be of another day and place: its file says which, before it is drawn anew.
      const read = from === 'gallery' && (await readTaken(file, serverNow()))
      await addProof(id, {
        blob,
        taken: { kind: 'photo', signer_name: '', strokes: null, ...read },
        ...(from === 'camera' && { findPlace: placeNow }),
      })
      setState(undefined)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setState('unreadable')
    }
  }
  return (
    <Screen
      title={t('photos.title')}
      back={`/visit/${id}`}
      {...(visit && { note: visit.visit_point_name })}
    >
      <section className={`${fieldStyles.card} stack gap-12`} aria-busy={state === 'busy'}>
        <p className="row between gap-12">
          <b>{t('photos.title')}</b>
          <output className="num strong">{t('photos.count', { count })}</output>
        </p>
        <PhotoList visit_id={id} />
        <Pick from="camera" onPick={(file) => void add(file, 'camera')} />
        {photo_source === 'any' && (
          <Pick from="gallery" onPick={(file) => void add(file, 'gallery')} />
        )}
        {state === 'unreadable' && (
          <p className="warn" role="alert">
            {t('form.unreadable')}
          </p>
        )}
        <p className="text-s soft">{t('photos.note')}</p>
      </section>
    </Screen>
  )
}

interface PickProps {
  readonly from: 'camera' | 'gallery'
  readonly onPick: (file: File) => void
}

function Pick({ from, onPick }: PickProps) {
  const { t } = useTranslation('field')
  const Icon = from === 'camera' ? IconCamera : IconPhoto
  return (
    <label className={`${fieldStyles.action} ${styles.pick} strong`}>
      <Icon size={22} aria-hidden />
      {t(`photos.${from}`)}
      <input
        type="file"
        accept="image/*"
        {...(from === 'camera' && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
