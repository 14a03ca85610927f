import type { Profile } from '@baquiano/contract/profiles'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { PictureButtons } from '../platform/picture/picture-buttons.tsx'
import styles from './photo-section.module.css'
import { usePhotoActs } from './use-photo-acts.ts'

/** One's own photo, or the initials that stand in its place, and changing it. */
export function PhotoSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profiles')
  const act = usePhotoActs()
  return (
    <section className={`${styles.photo} row gap-12`} aria-labelledby="profile-photo">
      <PersonAvatar person={profile} size={64} />
      <div className={`${styles.said} stack grow gap-2 shrink`}>
        <h3 className="text-m" id="profile-photo">
          {t('photo.title')}
        </h3>
        <p className="dim text-s">
          {profile.photo_id === null ? t('photo.none') : t('photo.note')}
        </p>
      </div>
      <PictureButtons
        of="photo"
        act={act}
        hasPicture={profile.photo_id !== null}
        words={{ choose: t('photo.choose'), change: t('photo.change'), remove: t('photo.remove') }}
      />
    </section>
  )
}
