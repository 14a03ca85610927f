import type { ExtractNames } from '@baquiano/contract/map-data'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../platform/time/use-now.ts'
import { bytesText } from '../../platform/text/bytes-text.ts'
import { secondsLeft } from './seconds-left.ts'
import styles from './upload.module.css'
import { uploads } from './uploads.ts'
import { roundSpanText } from '../../platform/time/span-text.ts'

interface Props {
  readonly file: File
  readonly names: ExtractNames
  readonly sentBytes: number
  readonly startedAt: number
}

/** Progress of an upload; after the last byte the server still has to store the file. */
export function SendingFile({ file, names, sentBytes, startedAt }: Props) {
  const { t, i18n } = useTranslation('map-data')
  const secondsRemaining = secondsLeft({
    sentBytes,
    bytes: file.size,
    elapsedMs: useNow() - startedAt,
  })
  const isSent = sentBytes >= file.size
  const pct = Math.floor((Math.min(sentBytes, file.size) / Math.max(file.size, 1)) * 100)
  const text = (bytes: number) => bytesText(bytes, i18n.language)
  return (
    <section
      className={`${styles.card} framed round-10 on-surface stack gap-12 pad-y-12 pad-x-16`}
      aria-label={t('upload')}
    >
      <header className={`${styles.file} row gap-8`}>
        <h2 className="ell text-m strong">{t('sending', { name: names.name })}</h2>
        <b className="num">
          <bdi>{t('percent', { pct })}</bdi>
        </b>
        <Button size="compact-sm" variant="default" onClick={uploads.cancel}>
          {t('stop')}
        </Button>
      </header>
      <Progress
        value={pct}
        animated={isSent}
        size={6}
        classNames={{ root: styles.track ?? '' }}
        aria-label={t('sending', { name: names.name })}
      />
      <p className="num dim">
        {t('sent', { sent: text(Math.min(sentBytes, file.size)), all: text(file.size) })}
        {' · '}
        {isSent && t('keeping')}
        {!isSent && secondsRemaining === null && t('stay')}
        {!isSent &&
          secondsRemaining !== null &&
          t('left', { time: roundSpanText(secondsRemaining, i18n.language) })}
      </p>
    </section>
  )
}
