import { type Setting, settingFields } from '@baquiano/contract/settings'
import { type FormEvent, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesGuard } from '../platform/form/unsaved-changes-guard.tsx'
import { ProblemSummary } from '../platform/form/problem-summary.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { VersionConflict } from '../platform/form/version-conflict.tsx'
import { AccentSection } from './color/accent-section.tsx'
import { ColorSection } from './color/color-section.tsx'
import { RailSection } from './color/rail-section.tsx'
import { LoginSection } from './login-section.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { Preview } from './preview/preview.tsx'
import { SettingFooter } from './setting-footer.tsx'
import styles from './setting-page.module.css'
import { readSettingVersion } from './setting-values.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** The form of the company's theme, beside its preview (targets branding-*). */
export function SettingForm({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('settings')
  const initial = readSettingVersion(setting)
  const form = useRecordForm({
    schema: settingFields,
    initial,
    read: readSettingVersion,
    codes: { LOGIN_ADDRESS_TAKEN: 'login_address' },
  })
  // Without unsaved changes, a colleague's save shows at once.
  if (!form.isDirty && setting.update_on > (form.version ?? '')) form.reset(initial)
  const save = useSaveSetting(form)
  const { conflict } = form
  // The preview is deferred so that typing stays fast.
  const shown = useDeferredValue(form.values)
  const labels: Readonly<Record<string, string>> = {
    primaryColor: t('color.title'),
    navbarColor: t('rail.title'),
    color: t('accent.title'),
    theme: t('theme.title'),
    direction: t('direction.title'),
    language: t('language.title'),
    login_address: t('login.title'),
  }
  const labelOf = (name: string) => labels[name] ?? name
  const send = submitHandler(form, save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={`${styles.page} stack tall`} onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <div className={`${styles.fields} shrink-y scroll`}>
        <ProblemSummary problems={form.problems} labelOf={labelOf} />
        <LogoSection setting={setting} />
        <ColorSection form={form} logo={setting.logo} />
        <AccentSection form={form} />
        <RailSection form={form} />
        <AppearanceSection form={form} />
        <LoginSection form={form} company_id={setting.id} />
      </div>
      <SettingFooter form={form} isPending={save.isPending} />
      <div className={`${styles.preview} shrink-y scroll on-bg line-start`}>
        {conflict.serverVersion ? (
          <VersionConflict conflict={conflict} labelOf={labelOf} />
        ) : (
          <Preview setting={setting} values={shown} />
        )}
      </div>
    </form>
  )
}
