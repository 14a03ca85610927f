import type { Logo, SettingFields } from '@baquiano/contract/settings'
import { companyThemeOf, houseColors, resemblesError } from '@baquiano/theme'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../../platform/form/use-record-form.ts'
import styles from './color.module.css'
import { ColorField } from './color-field.tsx'
import { colorOr } from './color-or.ts'
import { ContrastLine } from './contrast-line.tsx'
import { ShadeStrip } from './shade-strip.tsx'
import { TakeFromLogo } from './take-from-logo.tsx'

interface Props {
  readonly form: RecordForm<SettingFields>
  readonly logo: Logo | null
}

const [white, surface] = ['#ffffff', '#0f1722']

/** The company's colour, its shades, and their contrast. */
export function ColorSection({ form, logo }: Props) {
  const { t } = useTranslation('settings')
  const color = colorOr(form.values.primaryColor, houseColors.primaryColor)
  const companyTheme = companyThemeOf({ primaryColor: color })
  const { scale, fill, text } = companyTheme
  const tone = fill.light
  const shade = (index: keyof typeof scale & number) => scale[index] ?? color
  return (
    <section className={`${styles.section} pad-y-12 line-bottom`} aria-labelledby="setting-color">
      <h2 id="setting-color">{t('color.title')}</h2>
      <div className={`${styles.row} row wrap`}>
        <ColorField
          form={form}
          name="primaryColor"
          label={t('color.title')}
          fallback={houseColors.primaryColor}
        />
        {logo && (
          <TakeFromLogo logo={logo} onTaken={(taken) => form.set({ primaryColor: taken })} />
        )}
      </div>
      <ShadeStrip companyTheme={companyTheme} />
      <div className={`${styles.lines} stack gap-8`}>
        <ContrastLine
          ink={white}
          ground={color}
          label={t('contrast.own')}
          note={t('contrast.instead', { tone })}
        />
        <ContrastLine ink={white} ground={shade(tone)} label={t('contrast.fill', { tone })} />
        <ContrastLine ink={shade(text.light)} ground={white} label={t('contrast.text_light')} />
        <ContrastLine ink={shade(text.dark)} ground={surface} label={t('contrast.text_dark')} />
      </div>
      {resemblesError(color) && (
        <p
          className={`${styles.warning} flex gap-8 pad-y-8 pad-x-12 round-8 on-warn ink`}
          role="note"
        >
          <IconAlertTriangle className="warn" size={17} aria-hidden />
          {t('color.resembles_error')}
        </p>
      )}
    </section>
  )
}
