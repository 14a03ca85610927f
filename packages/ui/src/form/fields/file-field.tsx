import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconFile, IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { useFileDrop } from '../../use-file-drop.ts'
import { FieldBox, type FieldProps, fieldId, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

interface Props extends FieldProps<File | null> {
  /** Extensions with their dots: `['.csv', '.xlsx']`. */
  readonly accept: readonly string[]
  readonly maxBytes: number
}

/** One file, chosen or dropped anywhere on the page; shows its name, type and size. */
export function FileField({ accept, maxBytes, ...props }: Props) {
  const { field } = props
  const { t, i18n } = useTranslation('form')
  const [rejection, setRejection] = useState<string>()
  const { label, description, error } = useInputProps({
    ...props,
    field: { ...field, problem: rejection ?? field.problem },
  })
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const problem = problemOfFile(chosen, accept, maxBytes)
    setRejection(problem)
    if (!problem) field.onChange(chosen)
  }
  const isOver = useFileDrop(choose)
  const file = field.value
  const most = t('file.most', { size: bytesText(maxBytes, i18n.language) })
  return (
    <FieldBox mark={field.mark}>
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <div
          className={`${styles.drop} row gap-8 pad-y-8 pad-x-12 round-10 on-surface`}
          data-over={isOver || undefined}
        >
          {file ? (
            <IconFile className="dim" size={20} aria-hidden />
          ) : (
            <IconFileUpload className="dim" size={20} aria-hidden />
          )}
          <div className="grow shrink">
            <b>{file ? <bdi>{file.name}</bdi> : t('file.drop')}</b>
            <span className="dim text-s">
              {file ? fileText(file, i18n.language) : `${accept.join(', ')} · ${most}`}
            </span>
          </div>
          <FileButton accept={accept.join(',')} onChange={choose}>
            {(button) => (
              <Button {...button} id={fieldId(field.name)} size="xs" variant="default">
                {t(file ? 'file.replace' : 'file.choose')}
              </Button>
            )}
          </FileButton>
          {file && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('file.remove', { name: file.name })}
              onClick={() => field.onChange(null)}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <p
          role={error ? 'alert' : undefined}
          className={error ? `${styles.error} bad text-s` : `${styles.note} dim text-s`}
        >
          {error ?? description}
        </p>
      </fieldset>
    </FieldBox>
  )
}

/** `CSV · 3 kB`. */
const fileText = ({ name, size }: File, language: string): string =>
  `${name.split('.').at(-1)?.toUpperCase()} · ${bytesText(size, language)}`

function problemOfFile(file: File, accept: readonly string[], maxBytes: number) {
  if (!accept.some((extension) => file.name.toLowerCase().endsWith(extension))) {
    return 'FILE_KIND_INVALID'
  }
  return file.size > maxBytes ? 'FILE_TOO_LARGE' : undefined
}
