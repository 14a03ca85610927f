import { extractNames, type ExtractNames, type MapRelease } from '@baquiano/contract/map-data'
import { type AppError, limits } from '@baquiano/contract/platform'
import { Button, CloseButton, FileButton, Progress, TextInput } from '@mantine/core'
import { IconAlertCircle, IconFileUpload, IconMap2, IconUpload } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useFileDrop } from '@baquiano/ui/use-file-drop.ts'
import { secondsLeft } from './seconds-left.ts'
import styles from './upload.module.css'
import { uploads, useUpload } from './uploads.ts'

interface Props {
  readonly current: MapRelease | undefined
  /** Called when the file has arrived and its import waits. */
  readonly onSent: () => void
}

/** Upload of one file in three steps: choose, name, send. */
export function UploadCard({ current, onSent }: Props) {
  const state = useUpload()
  const isOver = useFileDrop(uploads.choose)
  if (state.stage === 'none') return <FileChoice isOver={isOver} error={state.error} />
  if (state.stage === 'sending') return <SendingFile {...state} />
  // The key resets the form for another file.
  return (
    <ExtractForm
      key={state.file.name}
      {...state}
      current={current}
      isOver={isOver}
      onSent={onSent}
    />
  )
}

interface ExtractFormProps {
  readonly file: File
  readonly names: ExtractNames
  readonly error: Error | null
  readonly current: MapRelease | undefined
  readonly isOver: boolean
  readonly onSent: () => void
}

const fields = ['name', 'attribution', 'licence'] as const

/** Name, attribution and licence of the chosen file, before it is sent. */
function ExtractForm({ file, names: before, error, current, isOver, onSent }: ExtractFormProps) {
  const { t } = useTranslation('map-data')
  const [names, setNames] = useState(before)
  const [isSubmitted, setSubmitted] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => first.current?.select(), [])
  const { data: parsed } = extractNames.safeParse(names)
  const isReplacing = current?.extracts.some(({ name }) => name === parsed?.name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (parsed && (await uploads.send(parsed))) onSent()
  }
  return (
    <form
      className={`${styles.card} framed round-10 on-surface stack gap-12 pad-y-12 pad-x-16`}
      data-over={isOver || undefined}
      aria-label={t('upload')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ChosenFile file={file} onDiscard={uploads.clear} />
      <div className={`${styles.fields} stack gap-12`}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`field.${field}`)}
            value={names[field]}
            maxLength={limits.short_text}
            error={isSubmitted && names[field].trim() === '' && t(`needed.${field}`)}
            onChange={({ currentTarget: { value } }) => setNames({ ...names, [field]: value })}
            ref={field === 'name' ? first : null}
            required
          />
        ))}
      </div>
      {error && <ProblemAlert error={error} />}
      <footer className="row gap-16 between">
        <p className="dim">{t(isReplacing ? 'replaces' : 'joins', { name: parsed?.name })}</p>
        <Button type="submit" leftSection={<IconUpload size={15} aria-hidden />}>
          {t(error ? 'send_again' : 'send')}
        </Button>
      </footer>
    </form>
  )
}

interface ChosenFileProps {
  readonly file: File
  readonly onDiscard: () => void
}

function ChosenFile({ file: { name, size }, onDiscard }: ChosenFileProps) {
  const { t, i18n } = useTranslation('map-data')
  return (
    <header className={`${styles.file} row gap-8`}>
      <span className={`${styles.icon} center fixed round-10 accent`}>
        <IconMap2 size={20} stroke={1.6} aria-hidden />
      </span>
      <h2 className="ell text-m strong">
        <bdi>{name}</bdi>
      </h2>
      <span className="num dim">
        <bdi>{bytesText(size, i18n.language)}</bdi>
      </span>
      <CloseButton aria-label={t('give_up')} title={t('give_up')} onClick={onDiscard} />
    </header>
  )
}

interface FileChoiceProps {
  readonly isOver: boolean
  /** Why the last chosen file was rejected. */
  readonly error: AppError | null
}

/** Takes a file from a file picker or by drag and drop. */
function FileChoice({ isOver, error }: FileChoiceProps) {
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

interface SendingFileProps {
  readonly file: File
  readonly names: ExtractNames
  readonly sentBytes: number
  readonly startedAt: number
}

/** Progress of an upload; after the last byte the server still has to store the file. */
function SendingFile({ file, names, sentBytes, startedAt }: SendingFileProps) {
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
