import type { SettingFields } from '@baquiano/contract/settings'
import { companyThemeOf, houseColors } from '@baquiano/theme'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import styles from './color.module.css'
import { ColorField } from './color-field.tsx'
import { colorOr } from './color-or.ts'
import { ContrastLine } from './contrast-line.tsx'

/** The colour of links, marks and selection; the main colour unless the company chooses another. */
export function AccentSection({ form }: { readonly form: RecordForm<SettingFields> }) {
  const { t } = useTranslation('settings')
  const primaryColor = colorOr(form.values.primaryColor, houseColors.primaryColor)
  const color = colorOr(form.values.color, primaryColor)
  const ink = companyThemeOf({ primaryColor, color }).light['--brand-ink'] ?? color
  return (
    <section className={`${styles.section} pad-y-12 line-bottom`} aria-labelledby="setting-accent">
      <h2 id="setting-accent">{t('accent.title')}</h2>
      <div className={`${styles.row} row wrap`}>
        <ColorField form={form} name="color" label={t('accent.title')} fallback={primaryColor} />
        <div className={styles.beside}>
          <ContrastLine ink={ink} ground="#ffffff" label={t('accent.text')} />
        </div>
      </div>
      <p className={`${styles.note} dim text-s anywhere`}>{t('accent.note')}</p>
    </section>
  )
}
