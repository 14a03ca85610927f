import { limits } from '@baquiano/contract/platform'
import { type PlatformProfile, platformProfileFields } from '@baquiano/contract/profiles'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { PlatformSummary } from './platform-summary.tsx'
import { useSavePlatformProfile } from './use-save-platform-profile.ts'

/** What an administrator of the platform writes of themselves. */
export function PlatformProfileForm({ record }: { readonly record: PlatformProfile }) {
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
