import type { SettingFields } from '@baquiano/contract/settings'
import { companyThemeOf } from '@baquiano/theme'
import { appearanceThemes } from '@baquiano/ui'
import { Radio, Select } from '@mantine/core'
import { IconCheck, IconTextDirectionLtr, IconTextDirectionRtl } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { languageNames, languages } from '../platform/text/language.ts'
import { colorOr } from './color/color-or.ts'
import colorStyles from './color/color.module.css'
import styles from './appearance-section.module.css'
import { ThemeSketch } from './preview/theme-sketch.tsx'

const directions = [
  ['ltr', IconTextDirectionLtr],
  ['rtl', IconTextDirectionRtl],
] as const

/** Default theme, direction and language, for people who have not chosen their own. */
export function AppearanceSection({ form }: { readonly form: RecordForm<SettingFields> }) {
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
