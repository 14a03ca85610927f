import { type FieldDefinition, type FileValue, fileValue } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { imageExtensions, type Upload, uploadExtensions, uploads } from '@baquiano/contract/uploads'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconDownload, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  FieldBox,
  type FieldBinding,
  fieldId,
  useInputProps,
} from '@baquiano/ui/form/form-fields.tsx'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useSendUpload } from '../uploads/index.ts'

const files = z.array(fileValue).catch([])

interface Props {
  readonly definition: FieldDefinition
  /** Of the record; a preview has none and sends nothing. */
  readonly object_type: ObjectType | undefined
  readonly field: FieldBinding<unknown>
}

/** The files or pictures of a field: sent as they are chosen, and named in the record when it is saved. */
export function FilesField({ definition, object_type, field }: Props) {
  const { i18n } = useTranslation('fields')
  const { label, help, required } = definition
  const { description, error } = useInputProps({ label, note: help, required, field })
  const values = files.parse(field.value)
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
        <FileSender
          id={fieldId(field.name)}
          type={definition.type}
          object_type={object_type}
          isFull={isFull}
          onSent={({ id, original_name }) =>
            field.onChange([...values, { id, name: original_name }])
          }
        />
        <p className={error ? 'bad text-s' : 'dim text-s'} role={error ? 'alert' : undefined}>
          {error ?? description}{' '}
          {!error &&
            `${extensionsOf(definition.type).join(', ')} · ${bytesText(limits.upload_file_bytes, i18n.language)}`}
        </p>
      </fieldset>
    </FieldBox>
  )
}

const extensionsOf = (type: FieldDefinition['type']): readonly string[] =>
  type === 'Image' ? imageExtensions : uploadExtensions

interface SenderProps {
  readonly id: string
  readonly type: FieldDefinition['type']
  readonly object_type: ObjectType | undefined
  /** The field takes no further file. */
  readonly isFull: boolean
  readonly onSent: (upload: Upload) => void
}

function FileSender({ id, type, object_type, isFull, onSent }: SenderProps) {
  const { t } = useTranslation('fields')
  const purpose = {
    upload_type: type === 'Image' ? 'Image' : 'File',
    object_type: object_type ?? 'VISIT_POINT',
  } as const
  const { send, sending, isPending, error, sendAgain } = useSendUpload(purpose, onSent)
  if (isFull) return null
  return (
    <>
      <FileButton
        accept={extensionsOf(type)
          .map((it) => `.${it}`)
          .join(',')}
        onChange={(file) => file && send(file)}
      >
        {(button) => (
          <Button
            {...button}
            id={id}
            variant="default"
            size="xs"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            disabled={object_type === undefined || isPending}
          >
            {sending ? t('file.sending', { percent: sending.percent }) : t('file.add')}
          </Button>
        )}
      </FileButton>
      {sending?.isInterrupted && <output className="warn text-s">{t('file.interrupted')}</output>}
      {error && <ProblemAlert error={error} onRetry={sendAgain} />}
    </>
  )
}

interface RowProps {
  readonly value: FileValue
  readonly onRemove: () => void
}

function FileRow({ value: { id, name }, onRemove }: RowProps) {
  const { t } = useTranslation('fields')
  const saving = useAction({
    send: async () => saveAs(await download(uploads.file, { params: { id } }), name),
    failure: 'caller',
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
