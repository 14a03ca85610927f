import type { AppError } from '@baquiano/contract/platform'
import { Button, FileButton } from '@mantine/core'
import { IconAlertCircle, IconFileUpload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './upload.module.css'
import { uploads } from './uploads.ts'

interface Props {
  readonly isOver: boolean
  /** Why the last chosen file was rejected. */
  readonly error: AppError | null
}

/** Takes a file from a file picker or by drag and drop. */
export function FileChoice({ isOver, error }: Props) {
  const { t } = useTranslation('map-data')
  return (
    <section
      className={`${styles.drop} framed round-10 on-surface row gap-12 pad-y-12 pad-x-16`}
      data-over={isOver || undefined}
      aria-label={t('upload')}
    >
      <span className={`${styles.icon} center fixed round-10 accent`}>
        <IconFileUpload size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={`${styles.words} grow shrink`}>
        <h2 className="text-m strong">{t('drop')}</h2>
        <p>{t('drop_hint')}</p>
        {error && (
          <p role="alert" className={styles.refusal}>
            <IconAlertCircle size={14} aria-hidden />
            {t(error.code === 'BODY_TOO_LARGE' ? 'too_large' : 'not_pbf')}
          </p>
        )}
      </div>
      <FileButton accept=".pbf" onChange={(file) => file && uploads.choose(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={15} aria-hidden />}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </section>
  )
}
