import { limits } from '@baquiano/contract/platform'
import {
  type Setting,
  settingFields,
  type SettingFields,
  settings,
} from '@baquiano/contract/settings'
import { type CompanyTheme, companyThemeOf } from '@baquiano/theme'
import { type AppearanceTheme, appearanceThemes } from '@baquiano/client/theme/appearance.ts'
import { Radio, Select } from '@mantine/core'
import { IconCheck, IconTextDirectionLtr, IconTextDirectionRtl } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ownSetting } from './settings.queries.ts'
import { ProblemSummary } from '@baquiano/ui/form/problem-summary.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { UnsavedChangesGuard } from '@baquiano/ui/form/unsaved-changes-guard.tsx'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { VersionConflict } from '@baquiano/ui/form/version-conflict.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { PictureButtons } from '@baquiano/ui/picture/picture-buttons.tsx'
import { usePicture } from '@baquiano/ui/picture/use-picture.ts'
import { kilobytesText } from '@baquiano/client/text/bytes-text.ts'
import { languageNames, languages } from '@baquiano/client/text/language.ts'
import { AccentSection } from './color/accent-section.tsx'
import { colorOr } from './color/color-or.ts'
import { ColorSection } from './color/color-section.tsx'
import colorStyles from './color/color.module.css'
import { RailSection } from './color/rail-section.tsx'
import { LoginSection } from './login-section.tsx'
import { Preview } from './preview/preview.tsx'
import { Themed } from './preview/themed.tsx'
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

const directions = [
  ['ltr', IconTextDirectionLtr],
  ['rtl', IconTextDirectionRtl],
] as const

/** Default theme, direction and language, for people who have not chosen their own. */
function AppearanceSection({ form }: { readonly form: RecordForm<SettingFields> }) {
  const { t } = useTranslation(['settings', 'shell'])
  const { primaryColor, navbarColor, color, theme, direction, language } = form.values
  const companyTheme = companyThemeOf({
    primaryColor: colorOr(primaryColor, '#0B8FF4'),
    ...(navbarColor !== null && { navbarColor: colorOr(navbarColor, '#0E1B2C') }),
    ...(color !== null && { color: colorOr(color, colorOr(primaryColor, '#0B8FF4')) }),
  })
  return (
    <>
      <Radio.Group
        className={`${colorStyles.section} pad-y-12 line-bottom`}
        label={t('theme.title')}
        labelProps={{ className: colorStyles.label }}
        value={theme ?? 'light'}
        onChange={(value) =>
          form.set({ theme: appearanceThemes.find((it) => it === value) ?? null })
        }
      >
        <div className={`${styles.cards} stack gap-8`} data-three>
          {(['light', 'semi-dark', 'dark'] as const).map((name) => (
            <Radio.Card
              key={name}
              value={name}
              className={`${styles.card} clip round-10 on-surface text-m`}
            >
              <ThemeSketch theme={name} companyTheme={companyTheme} />
              <span className={`${styles.name} row between medium`}>
                {t(`shell:theme.${name}`)}
                {(theme ?? 'light') === name && <IconCheck size={16} aria-hidden />}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        className={`${colorStyles.section} pad-y-12 line-bottom`}
        label={t('direction.title')}
        labelProps={{ className: colorStyles.label }}
        value={direction ?? 'ltr'}
        onChange={(value) => form.set({ direction: value === 'rtl' ? 'rtl' : 'ltr' })}
      >
        <div className={`${styles.cards} stack gap-8`}>
          {directions.map(([name, Icon]) => (
            <Radio.Card
              key={name}
              value={name}
              className={`${styles.choice} clip round-10 on-surface text-m row gap-8 pad-y-8 pad-x-12 soft medium`}
            >
              <Icon size={18} aria-hidden />
              {t(`shell:direction.${name}`)}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <section
        className={`${colorStyles.section} pad-y-12 line-bottom`}
        aria-labelledby="setting-language"
      >
        <h2 id="setting-language">{t('language.title')}</h2>
        <Select
          aria-labelledby="setting-language"
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language ?? 'es'}
          allowDeselect={false}
          onChange={(value) => form.set({ language: languages.find((it) => it === value) ?? null })}
        />
        <p className={`${colorStyles.note} dim text-s anywhere`}>{t('own_choice_wins')}</p>
      </section>
    </>
  )
}

/** Shows the logo on its backgrounds, and changes it; the logo is saved separately from the form. */
function LogoSection({ setting }: { readonly setting: Setting }) {
  const { t, i18n } = useTranslation('settings')
  const { logo, navbarColor } = setting
  const act = useLogo()
  const rail = companyThemeOf({ ...(navbarColor && { navbarColor }) }).rail.semi_dark['--rail']
  return (
    <section
      className={`${colorStyles.section} pad-y-12 line-bottom`}
      aria-labelledby="setting-logo"
    >
      <h2 id="setting-logo">{t('logo.title')}</h2>
      <div className={`${styles.row} row gap-8`}>
        {logo && (
          <div className={`${styles.grounds} flex fixed clip framed round-8`} aria-hidden>
            {['#ffffff', rail, '#0a1018'].map((background) => (
              <span key={background} style={{ background }}>
                <img src={logo.url} alt="" />
              </span>
            ))}
          </div>
        )}
        <div className={`${styles.file} stack grow shrink`}>
          <b className="ell">{logo ? <bdi>{logo.name}</bdi> : t('logo.none')}</b>
          {logo && (
            <span className="num soft text-s nowrap">
              <bdi>
                {logo.side} × {logo.side}, {kilobytesText(logo.bytes, i18n.language)}
              </bdi>
            </span>
          )}
        </div>
        <PictureButtons
          of="logo"
          act={act}
          hasPicture={logo !== null}
          words={{ choose: t('logo.choose'), change: t('logo.change'), remove: t('logo.remove') }}
        />
      </div>
      <p className={`${colorStyles.note} dim text-s anywhere`}>{t('logo.note')}</p>
    </section>
  )
}

/** Uploads or removes the company's logo. */
function useLogo() {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  return usePicture<Setting>({
    save: (file, square) => {
      const query = { ...square, name: file.name.slice(0, limits.short_text) }
      return upload(settings.saveLogo, { query, file })
    },
    remove: () => call(settings.removeLogo, {}),
    show: (saved) => client.setQueryData(ownSetting.queryKey, saved),
    words: { saved: t('logo.saved'), removed: t('logo.removed'), not_saved: t('not_saved') },
  })
}

interface Props {
  readonly theme: AppearanceTheme
  readonly companyTheme: CompanyTheme
}

/** The console at a glance: rail, list, map with the plan and what happened. */
function ThemeSketch({ theme, companyTheme }: Props) {
  return (
    <Themed theme={theme} companyTheme={companyTheme} className={styles.sketch}>
      <svg viewBox="0 0 136 70" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.surface} width="136" height="70" />
        <rect className={styles.rail} width="11" height="70" />
        <rect className={styles.on} x="3" y="4" width="5" height="5" rx="1.5" />
        {[16, 24, 32, 40].map((y) => (
          <circle key={y} className={styles.icon} cx="5.5" cy={y} r="1.6" />
        ))}
        {[18, 30, 42, 54].map((y) => (
          <g key={y} className={styles.text}>
            <circle cx="20" cy={y} r="3" />
            <rect x="27" y={y - 3} width="17" height="2" rx="1" />
            <rect x="27" y={y + 1} width="11" height="2" rx="1" />
          </g>
        ))}
        <rect className={styles.land} x="55" y="12" width="81" height="58" />
        <rect className={styles.fill} x="112" y="3" width="20" height="6" rx="2" />
        <path className={styles.plan} d="M62 63c12-3 18-5 28-15s18-6 34-24" />
        <path className={styles.thread} d="M62 63c12-3 18-5 28-15" />
      </svg>
    </Themed>
  )
}
