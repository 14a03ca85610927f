import type { Setting } from '@baquiano/contract/settings'
import { companyThemeOf } from '@baquiano/theme'
import { useTranslation } from 'react-i18next'
import { PictureButtons } from '../../platform/picture/picture-buttons.tsx'
import colorStyles from '../color/color.module.css'
import styles from './logo.module.css'
import { useLogo } from './use-logo.ts'
import { kilobytesText } from '../../platform/text/bytes-text.ts'

/** Shows the logo on its backgrounds, and changes it; the logo is saved separately from the form. */
export function LogoSection({ setting }: { readonly setting: Setting }) {
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
