import { type FieldDefinition, type FileValue, fileValue } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { imageExtensions, uploadExtensions, uploads } from '@baquiano/contract/uploads'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconDownload, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  FieldBox,
  type FieldBinding,
  fieldId,
  useInputProps,
} from '../../platform/form/form-fields.tsx'
import { download, saveAs } from '../../platform/http/download.ts'
import { upload } from '../../platform/http/upload.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { bytesText } from '../../platform/text/bytes-text.ts'

const files = z.array(fileValue).catch([])

interface Props {
  readonly definition: FieldDefinition
  /** Of the record; a preview has none and sends nothing. */
  readonly object_type: ObjectType | undefined
  readonly field: FieldBinding<unknown>
}

/** The files or pictures of a field: sent as they are chosen, and named in the record when it is saved. */
export function FilesField({ definition, object_type, field }: Props) {
  const { t, i18n } = useTranslation('fields')
  const { label, help, required, type } = definition
  const { description, error } = useInputProps({ label, note: help, required, field })
  const [percent, setPercent] = useState<number | null>(null)
  const values = files.parse(field.value)
  const extensions: readonly string[] = type === 'Image' ? imageExtensions : uploadExtensions
  const sending = useMutation({
    mutationFn: (file: File) => {
      const query = { upload_type: type === 'Image' ? 'Image' : 'File', name: file.name } as const
      const onProgress = (sent: number) => setPercent(Math.round((100 * sent) / file.size))
      const request = { query: { ...query, object_type: object_type ?? 'VISIT_POINT' }, file }
      return upload(uploads.create, request, { onProgress })
    },
    onSuccess: ({ id, original_name }) => field.onChange([...values, { id, name: original_name }]),
    onSettled: () => setPercent(null),
  })
  const isFull = values.length >= (definition.limits.max ?? 1)
  return (
    <FieldBox mark={field.mark}>
      <fieldset className="stack gap-6">
        <legend className="soft text-s medium">{label}</legend>
        {values.map((value) => (
          <FileRow
            key={value.id}
            value={value}
            onRemove={() => {
              const rest = values.filter(({ id }) => id !== value.id)
              field.onChange(rest.length === 0 ? null : rest)
            }}
          />
        ))}
        {!isFull && (
          <FileButton
            accept={extensions.map((it) => `.${it}`).join(',')}
            onChange={(file) => file && sending.mutate(file)}
          >
            {(button) => (
              <Button
                {...button}
                id={fieldId(field.name)}
                variant="default"
                size="xs"
                leftSection={<IconPaperclip size={14} aria-hidden />}
                disabled={object_type === undefined || sending.isPending}
              >
                {percent === null ? t('file.add') : t('file.sending', { percent })}
              </Button>
            )}
          </FileButton>
        )}
        {sending.error && <ProblemAlert error={sending.error} />}
        <p className={error ? 'bad text-s' : 'dim text-s'} role={error ? 'alert' : undefined}>
          {error ?? description}{' '}
          {!error &&
            `${extensions.join(', ')} · ${bytesText(limits.upload_file_bytes, i18n.language)}`}
        </p>
      </fieldset>
    </FieldBox>
  )
}

interface RowProps {
  readonly value: FileValue
  readonly onRemove: () => void
}

function FileRow({ value: { id, name }, onRemove }: RowProps) {
  const { t } = useTranslation('fields')
  const saving = useMutation({
    mutationFn: () => download(uploads.file, { params: { id } }),
    onSuccess: (blob) => saveAs(blob, name),
  })
  return (
    <>
      <div className="row gap-8 pad-y-4 pad-x-8 framed round-8">
        <IconFile size={15} className="dim" aria-hidden />
        <bdi className="grow ell">{name}</bdi>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={saving.isPending}
          aria-label={t('file.open', { name })}
          onClick={() => saving.mutate()}
        >
          <IconDownload size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('file.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      {saving.error && <ProblemAlert error={saving.error} />}
    </>
  )
}
