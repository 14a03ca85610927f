import type { Setting, SettingFields } from '@baquiano/contract/settings'
import { companyThemeOf } from '@baquiano/theme'
import { SegmentedControl } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colorOr } from '../color/color-or.ts'
import { Themed } from './themed.tsx'
import { PreviewConsole } from './preview-console.tsx'
import { PreviewCustomer } from './preview-customer.tsx'
import { PreviewMail } from './preview-mail.tsx'
import styles from './preview.module.css'

interface Props {
  readonly setting: Setting
  readonly values: SettingFields
}

const themes = ['light', 'semi-dark', 'dark'] as const

/** Preview of the unsaved theme: the console, the code mail, the customer's page. */
export function Preview({ setting, values }: Props) {
  const { t } = useTranslation(['settings', 'shell'])
  const [chosenTheme, setChosenTheme] = useState<(typeof themes)[number] | null>(null)
  const theme = chosenTheme ?? values.theme ?? 'light'
  const { primaryColor, navbarColor, color } = values
  const companyTheme = useMemo(
    () =>
      companyThemeOf({
        primaryColor: colorOr(primaryColor, '#0B8FF4'),
        ...(navbarColor !== null && { navbarColor: colorOr(navbarColor, '#0E1B2C') }),
        ...(color !== null && { color: colorOr(color, colorOr(primaryColor, '#0B8FF4')) }),
      }),
    [primaryColor, navbarColor, color],
  )
  const brand = { name: setting.company_name, logo: setting.logo?.url ?? null }
  return (
    <section className={styles.preview} aria-labelledby="setting-preview">
      <header>
        <h2 className="strong" id="setting-preview">
          {t('preview.title')}
        </h2>
        <SegmentedControl
          size="xs"
          aria-labelledby="setting-preview"
          data={themes.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
          value={theme}
          onChange={setChosenTheme}
        />
      </header>
      <Themed
        theme={theme}
        companyTheme={companyTheme}
        className={`${styles.dressed} clip round-10 on-surface ink`}
      >
        <PreviewConsole brand={brand} direction={values.direction ?? 'ltr'} />
      </Themed>
      <div className={`${styles.pair} stack gap-16`}>
        <figure>
          <Themed
            theme="light"
            companyTheme={companyTheme}
            className={`${styles.dressed} clip round-10 on-surface ink`}
          >
            <PreviewMail brand={brand} companyTheme={companyTheme} />
          </Themed>
          <figcaption>{t('preview.mail')}</figcaption>
        </figure>
        <figure>
          <Themed
            theme="light"
            companyTheme={companyTheme}
            className={`${styles.dressed} clip round-10 on-surface ink`}
          >
            <PreviewCustomer brand={brand} />
          </Themed>
          <figcaption>{t('preview.customer')}</figcaption>
        </figure>
      </div>
      <p className={`${styles.note} flex gap-8 soft`}>
        <IconInfoCircle size={16} aria-hidden />
        {t('preview.note')}
      </p>
    </section>
  )
}
