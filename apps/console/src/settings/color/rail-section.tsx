import type { SettingFields } from '@baquiano/contract/settings'
import { companyThemeOf, houseColors } from '@baquiano/theme'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import styles from './color.module.css'
import { ColorField } from './color-field.tsx'
import { colorOr } from './color-or.ts'
import { ContrastLine } from './contrast-line.tsx'

/** The colour of the rail of modules, in the dark and the semi-dark theme. */
export function RailSection({ form }: { readonly form: RecordForm<SettingFields> }) {
  const { t } = useTranslation('settings')
  const navbarColor = colorOr(form.values.navbarColor, houseColors.navbarColor)
  const ink = companyThemeOf({ navbarColor }).rail.semi_dark['--rail-ink'] ?? '#ffffff'
  return (
    <section className={`${styles.section} pad-y-12 line-bottom`} aria-labelledby="setting-rail">
      <h2 id="setting-rail">{t('rail.title')}</h2>
      <div className={`${styles.row} row wrap`}>
        <ColorField
          form={form}
          name="navbarColor"
          label={t('rail.title')}
          fallback={houseColors.navbarColor}
        />
        <div className={styles.beside}>
          <ContrastLine ink={ink} ground={navbarColor} label={t('rail.icons')} />
        </div>
      </div>
      <p className={`${styles.note} dim text-s anywhere`}>{t('rail.note')}</p>
    </section>
  )
}
