import { limits } from '@baquiano/contract/platform'
import {
  type PlatformProfile,
  platformProfileFields,
  type Profile,
  profileFields,
  profiles,
} from '@baquiano/contract/profiles'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar } from '../resources/index.ts'
import { optionalText, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { PictureButtons } from '@baquiano/ui/picture/picture-buttons.tsx'
import { usePicture } from '@baquiano/ui/picture/use-picture.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { userKey, useUser } from '@baquiano/client/session/use-user.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './profiles.module.css'
import { ownProfile, platformProfile } from './profiles.queries.ts'
import { readProfile } from './read-profile.ts'
import { useSavePlatformProfile } from './use-save-platform-profile.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** `/dashboard/profile`: what everybody writes of themselves (requirement CO-08). */
export function Page() {
  const { t } = useTranslation('profiles')
  const title = t('title')
  usePageTitle(title)
  const isOfCompany = useUser().company_id !== null
  return <SettingsFrame title={title}>{isOfCompany ? <OfCompany /> : <OfPlatform />}</SettingsFrame>
}

function OfCompany() {
  const { data, error, refetch } = useQuery(ownProfile)
  if (data) return <ProfileForm record={data} />
  return <Unknown error={error} onRetry={() => void refetch()} />
}

function OfPlatform() {
  const { data, error, refetch } = useQuery(platformProfile)
  if (data) return <PlatformProfileForm record={data} />
  return <Unknown error={error} onRetry={() => void refetch()} />
}

function Unknown({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  return error ? <ProblemAlert error={error} onRetry={onRetry} /> : <FormSkeleton />
}

/** What an administrator of the platform writes of themselves. */
function PlatformProfileForm({ record }: { readonly record: PlatformProfile }) {
  const { t } = useTranslation(['profiles', 'form'])
  const { name } = record
  const form = useRecordForm({ schema: platformProfileFields, initial: { values: { name } } })
  const save = useSavePlatformProfile(form)
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t('title')}
      note={t('platform.lead')}
      labelOf={() => t('platform.name')}
      onSubmit={submit}
      summary={<PlatformSummary profile={record} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('discard')}
          save={t('form:save')}
          onCancel={form.discard}
        />
      }
    >
      <TextField
        label={t('platform.name')}
        note={t('platform.name_note')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
    </FormFrame>
  )
}

/** Whom the platform knows, and where else they decide for themselves. */
function PlatformSummary({ profile: { id, name, email } }: { readonly profile: PlatformProfile }) {
  const { t } = useTranslation('profiles')
  return (
    <div className={`${styles.summary} stack gap-16 text-m`}>
      <h3 className="dim">{t('platform.of_platform')}</h3>
      <div className="row gap-12 shrink anywhere">
        <Avatar id={id} name={name} size={44} />
        <b className="shrink text-l heavy">
          <bdi>{name}</bdi>
        </b>
      </div>
      <dl className="stack gap-8">
        <div>
          <dt className="dim text-s">{t('email')}</dt>
          <dd className="anywhere">
            <bdi>{email}</bdi>
          </dd>
        </div>
      </dl>
      <p className="soft text-m">{t('platform.note')}</p>
      <Elsewhere />
    </div>
  )
}

/** What somebody writes of themselves, beside what their company writes of them. */
function ProfileForm({ record }: { readonly record: Profile }) {
  const { t } = useTranslation(['profiles', 'form'])
  const form = useRecordForm({
    schema: profileFields,
    initial: readProfile(record),
    read: readProfile,
  })
  const save = useSaveProfile(form, record)
  const labels: Readonly<Record<string, string>> = {
    name: t('name'),
    lastname: t('lastname'),
    phone: t('phone'),
    about: t('about'),
  }
  const labelOf = (name: string) => labels[name] ?? name
  const submit = submitHandler(form, save)
  const phone = optionalText(form.field('phone'))
  return (
    <FormFrame
      form={form}
      title={t('title')}
      note={t('lead')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<ProfileSummary profile={record} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('discard')}
          save={t('form:save')}
          onCancel={form.discard}
        />
      }
    >
      <PhotoSection profile={record} />
      <TextField
        label={labelOf('name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <TextField
        label={labelOf('lastname')}
        field={form.text('lastname')}
        max={limits.short_text}
        required
      />
      <TextField label={labelOf('phone')} type="tel" field={phone} max={limits.short_text} />
      <TextField
        label={labelOf('about')}
        note={t('about_note')}
        field={form.text('about')}
        max={limits.long_text}
        lines={4}
      />
    </FormFrame>
  )
}

/** One's own photo, or the initials that stand in its place, and changing it. */
function PhotoSection({ profile }: { readonly profile: Profile }) {
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

const facts = ['email', 'username', 'identification', 'role_name'] as const

/** Who somebody is to their company, which alone changes it, and where else they decide for themselves. */
function ProfileSummary({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profiles')
  const roleName = useRoleName()
  return (
    <div className={`${styles.summary} stack gap-16 text-m`}>
      <h3 className="dim">{t('of_company')}</h3>
      <div className="row gap-12 shrink anywhere">
        <PersonAvatar person={profile} size={44} />
        <b className="shrink text-l heavy">
          <bdi>{fullName(profile)}</bdi>
        </b>
      </div>
      <dl className="stack gap-8">
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="dim text-s">{t(fact)}</dt>
            <dd className="anywhere">
              <bdi>{fact === 'role_name' ? roleName(profile[fact] ?? '') : profile[fact]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft text-m">{t('of_company_note')}</p>
      <Elsewhere />
    </div>
  )
}

/** Sends one's own photo or takes it away; the menu shows it at once, and lists when they are asked again. */
function usePhotoActs() {
  const { t } = useTranslation('profiles')
  const client = useQueryClient()
  return usePicture<Profile>({
    save: (file, query) => upload(profiles.savePhoto, { query, file }),
    remove: () => call(profiles.removePhoto, {}),
    show: (saved) => {
      client.setQueryData(ownProfile.queryKey, saved)
      void client.invalidateQueries({ queryKey: userKey })
    },
    words: {
      saved: t('photo.saved'),
      removed: t('photo.removed'),
      not_saved: t('photo.not_saved'),
    },
  })
}

/** Where else somebody decides for themselves. */
function Elsewhere() {
  const { t } = useTranslation('profiles')
  return (
    <nav aria-label={t('elsewhere')}>
      <Link to="/dashboard/preferences/{-$id}">{t('preferences')}</Link>
      <Link to="/dashboard/authenticator">{t('authenticator')}</Link>
      <Link to="/dashboard/sessions">{t('sessions')}</Link>
    </nav>
  )
}
