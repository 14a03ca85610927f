import type { Setting, SettingFields } from '@baquiano/contract/settings'
import { type CompanyTheme, companyThemeOf } from '@baquiano/theme'
import { SegmentedControl } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colorOr } from '../color/color-or.ts'
import { type Brand, BrandMark } from './brand-mark.tsx'
import { PreviewConsole } from './preview-console.tsx'
import styles from './preview.module.css'
import { Themed } from './themed.tsx'

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

/** The page on which a customer awaits a visit. */
function PreviewCustomer({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('settings')
  return (
    <div className={`${styles.customer} stack tall`} aria-hidden>
      <header className="row gap-8 pad-y-12 pad-x-16">
        <BrandMark brand={brand} size={20} />
        <b>{t('preview.on_the_way')}</b>
      </header>
      <svg viewBox="0 0 310 112" preserveAspectRatio="xMidYMid slice">
        <path className={styles.street} d="M0 30h310M0 84h310M58 0v112M142 0v112M236 0v112" />
        <path className={styles.plan} d="M30 96c60-10 70-54 110-56s70-22 130-24" />
        <path className={styles.thread} d="M30 96c60-10 70-54 110-56" />
        <circle className={styles.door} cx="270" cy="16" r="7" />
        <circle className={styles.here} cx="140" cy="40" r="9" />
      </svg>
      <div className="row between gap-8 pad-y-12 pad-x-16">
        <p className="stack soft">
          {t('preview.between')}
          <strong className="num ink text-l heavy">
            <bdi>{t('preview.window')}</bdi>
          </strong>
        </p>
        <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong nowrap`}>
          {t('preview.write')}
        </span>
      </div>
    </div>
  )
}

interface PreviewMailProps {
  readonly brand: Brand
  readonly companyTheme: CompanyTheme
}

/** The mail that brings the code of the sign-in. */
function PreviewMail({ brand, companyTheme }: PreviewMailProps) {
  const { t } = useTranslation('settings')
  const { '--rail': background, '--rail-far': color } = companyTheme.rail.semi_dark
  return (
    <div className={styles.mail} aria-hidden>
      <header className="row gap-8 pad-y-12 pad-x-16" style={{ background, color }}>
        <BrandMark brand={brand} size={22} />
        <b>{brand.name}</b>
      </header>
      <div className="stack start gap-6 pad-y-12 pad-x-16 soft">
        <p>{t('preview.code_is')}</p>
        <strong className="num">
          <bdi>410 796</bdi>
        </strong>
        <p>{t('preview.code_note')}</p>
        <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong nowrap`}>
          {t('preview.open')}
        </span>
        <hr />
        <small className="dim">{brand.name}</small>
      </div>
    </div>
  )
}
