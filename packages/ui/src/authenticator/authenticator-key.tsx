import type { NewAuthenticator } from '@baquiano/contract/auth'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import styles from './authenticator.module.css'
import { CopyButton } from './copy-button.tsx'

/** What an authenticator app reads: a QR code, and the same secret to type by hand. */
export function AuthenticatorKey({ made: { uri, secret } }: { readonly made: NewAuthenticator }) {
  const { t } = useTranslation('authenticator')
  return (
    <div className={`${styles.key} row wrap gap-16`}>
      <div className={`${styles.qr} pad-8 round-10 framed`}>
        {/* Scanners need dark on light, in every theme. */}
        <QRCodeSVG
          value={uri}
          size={160}
          bgColor="#ffffff"
          fgColor="#14202f"
          title={t('qr')}
          marginSize={1}
        />
      </div>
      <div className={`${styles.manual} stack gap-8 text-m`}>
        <p className="soft">{t('manual')}</p>
        <code dir="ltr" className="num anywhere strong">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} label={t('copy_key')} />
      </div>
    </div>
  )
}
