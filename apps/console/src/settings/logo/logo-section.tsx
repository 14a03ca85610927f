import type { Setting } from '@baquiano/contract/settings'
import { dressOf } from '@baquiano/dress'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import colorStyles from '../color/color.module.css'
import styles from './logo.module.css'
import { useLogo } from './use-logo.ts'

/** Only who chose a picture cuts one. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The logo on what it will stand on, and changing it: it is saved by itself. */
export function LogoSection({ setting }: { readonly setting: Setting }) {
  const { t, i18n } = useTranslation('settings')
  const [chosen, setChosen] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const { logo, navbarColor } = setting
  const close = () => {
    setChosen(null)
    reset.current?.()
  }
  const act = useLogo(close)
  const rail = dressOf({ ...(navbarColor && { navbarColor }) }).rail.semi_dark['--rail']
  const size = new Intl.NumberFormat(i18n.language).format(Math.ceil((logo?.bytes ?? 0) / 1000))
  return (
    <section className={colorStyles.section} aria-labelledby="setting-logo">
      <h2 id="setting-logo">{t('logo.title')}</h2>
      <div className={styles.row}>
        {logo && (
          <div className={styles.grounds} aria-hidden>
            {['#ffffff', rail, '#0a1018'].map((background) => (
              <span key={background} style={{ background }}>
                <img src={logo.url} alt="" />
              </span>
            ))}
          </div>
        )}
        <div className={styles.file}>
          <b className="ell">{logo ? <bdi>{logo.name}</bdi> : t('logo.none')}</b>
          {logo && (
            <span className="num">
              <bdi>
                {logo.side} × {logo.side}, {size} kB
              </bdi>
            </span>
          )}
        </div>
        <FileButton resetRef={reset} accept="image/png,image/jpeg" onChange={setChosen}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t(logo ? 'logo.change' : 'logo.choose')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('logo.remove')}
            loading={act.isRemoving}
            onClick={act.remove}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <p className={colorStyles.note}>{t('logo.note')}</p>
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} act={act} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
