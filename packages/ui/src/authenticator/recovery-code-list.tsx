import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './authenticator.module.css'
import { CopyButton } from './copy-button.tsx'

/** The recovery codes, which are shown this once: to copy, or to keep as a file. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('authenticator')
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Baquiano\n\n${text}\n`)}`
  return (
    <div className="stack gap-12">
      <ul className={`${styles.codes} pad-12 round-10 on-sunk num`} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row wrap gap-8">
        <CopyButton text={text} label={t('copy_codes')} />
        <Button
          component="a"
          href={file}
          download="baquiano.txt"
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
        >
          {t('download_codes')}
        </Button>
      </div>
    </div>
  )
}
