import { extractNames, type ExtractNames, type MapRelease } from '@baquiano/contract/map-data'
import { limits } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { ChosenFile } from './chosen-file.tsx'
import styles from './upload.module.css'
import { uploads } from './uploads.ts'

interface Props {
  readonly file: File
  readonly names: ExtractNames
  readonly error: Error | null
  readonly current: MapRelease | undefined
  readonly isOver: boolean
  readonly onSent: () => void
}

const fields = ['name', 'attribution', 'licence'] as const

/** Name, attribution and licence of the chosen file, before it is sent. */
export function ExtractForm({ file, names: before, error, current, isOver, onSent }: Props) {
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
