import { limits } from '@baquiano/contract/platform'
import { type Profile, profileFields } from '@baquiano/contract/profiles'
import { useTranslation } from 'react-i18next'
import { optionalText, TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { PhotoSection } from './photo-section.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { readProfile } from './read-profile.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** What somebody writes of themselves, beside what their company writes of them. */
export function ProfileForm({ record }: { readonly record: Profile }) {
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
