import type { ExtractNames } from '@baquiano/contract/map-data'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../platform/use-now.ts'
import { bytesText } from '../../platform/bytes-text.ts'
import { secondsLeft } from './seconds-left.ts'
import styles from './upload.module.css'
import { uploads } from './uploads.ts'

interface Props {
  readonly file: File
  readonly names: ExtractNames
  readonly sent_bytes: number
  readonly begun_at: number
}

/** How far a file is; once all is sent, the server still has to put it away. */
export function SendingFile({ file, names, sent_bytes, begun_at }: Props) {
  const { t, i18n } = useTranslation('map-data')
  const left_s = secondsLeft({ sent_bytes, bytes: file.size, spent_ms: useNow() - begun_at })
  const isSent = sent_bytes >= file.size
  const pct = Math.floor((Math.min(sent_bytes, file.size) / Math.max(file.size, 1)) * 100)
  const text = (bytes: number) => bytesText(bytes, i18n.language)
  return (
    <section className={styles.card} aria-label={t('upload')}>
      <header className={styles.file}>
        <h2 className="ell">{t('sending', { name: names.name })}</h2>
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
        {t('sent', { sent: text(Math.min(sent_bytes, file.size)), all: text(file.size) })}
        {' · '}
        {isSent && t('keeping')}
        {!isSent && left_s === null && t('stay')}
        {!isSent && left_s !== null && t('left', { time: durationText(left_s, i18n.language) })}
      </p>
    </section>
  )
}

const minute_s = 60

const durationText = (seconds: number, spoken: string): string => {
  const isLong = seconds >= minute_s
  return new Intl.NumberFormat(spoken, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'short',
  }).format(isLong ? Math.round(seconds / minute_s) : seconds)
}
