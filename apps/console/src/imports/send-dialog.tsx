import {
  type ImportedRecord,
  importedRecord,
  importExtensions,
  imports,
} from '@baquiano/contract/imports'
import { spokenLanguage } from '@baquiano/contract/platform'
import { firstTypology, type ObjectType } from '@baquiano/contract/typologies'
import { Button, FileButton, Progress, Select } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { useFileDrop } from '@baquiano/ui/use-file-drop.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { offeredTypologies, objectSchema } from '../fields/index.ts'
import { canImport } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'

/** The object types whose records have a typology. */
export const objectTypes: Partial<Record<ImportedRecord, ObjectType>> = {
  'visit-points': 'VISIT_POINT',
  resources: 'RESOURCE',
  visits: 'SCHEDULE',
}

export const acceptedFiles = importExtensions.map((extension) => `.${extension}`).join(',')

interface Props {
  /** A file that was dropped on the page. */
  readonly first: File | null
  /** What it holds, if that is known. */
  readonly of: ImportedRecord | undefined
  readonly onClose: () => void
}

/** Sends a file with the kind of record that it holds, and leads to the page of its import. */
export function SendDialog({ first, of: wanted, onClose }: Props) {
  const { t, i18n } = useTranslation('imports')
  const kinds = importedRecord.options.filter((record) => canImport(record, 'CREATE'))
  const [file, setFile] = useState(first)
  const [record, setRecord] = useState<ImportedRecord | null>(
    kinds.find((kind) => kind === wanted) ?? kinds[0] ?? null,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const typologies = useTypologies(record)
  const typology_id = chosen ?? firstTypology(typologies)
  const of = { ...(record && { record }), ...(typology_id !== null && { typology_id }) }
  const send = useSend()
  useFileDrop(setFile)
  const template = useAction({
    send: async (held: ImportedRecord) => {
      const language = spokenLanguage.catch('es').parse(i18n.language)
      const body = { ...of, record: held, language }
      saveAs(await download(imports.template, { body }), `${t(`record.${held}`)}.xlsx`)
    },
  })
  return (
    <DialogFrame
      title={t('send.title')}
      submitLabel={t('send.submit')}
      isReady={file !== null && record !== null}
      isPending={send.isPending}
      error={send.error}
      onSubmit={() => file && record && send.mutate({ file, query: { ...of, record } })}
      onClose={onClose}
    >
      <Select
        label={t('send.record')}
        data={kinds.map((value) => ({ value, label: t(`record.${value}`) }))}
        value={record}
        allowDeselect={false}
        onChange={(value) => {
          setRecord(importedRecord.nullable().parse(value))
          setChosen(null)
        }}
      />
      {typologies.length > 1 && (
        <Select
          label={t('send.typology')}
          data={typologies.map(({ id, name }) => ({ value: id, label: name }))}
          value={typology_id}
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      <div className={`${styles.drop} round-10 stack gap-8 pad-16 start`}>
        {file ? (
          <b className="anywhere">
            <bdi>{file.name}</bdi>{' '}
            <span className="num dim">{bytesText(file.size, i18n.language)}</span>
          </b>
        ) : (
          <p className="dim">{t('send.drop')}</p>
        )}
        <FileButton accept={acceptedFiles} onChange={setFile}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconFileUpload size={15} aria-hidden />}
            >
              {t('send.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {send.isPending && <Progress value={send.pct} size={5} aria-label={t('send.submit')} />}
      <Button
        size="compact-sm"
        variant="subtle"
        className={styles.start}
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={template.isPending}
        disabled={record === null}
        onClick={() => record && template.mutate(record)}
      >
        {t('send.template')}
      </Button>
    </DialogFrame>
  )
}

interface Sent {
  readonly file: File
  readonly query: { readonly record: ImportedRecord; readonly typology_id?: string }
}

function useSend() {
  const navigate = useNavigate()
  const [pct, setPct] = useState(0)
  const action = useAction({
    send: ({ file, query }: Sent) =>
      upload(
        imports.send,
        { query: { ...query, name: file.name }, file },
        { onProgress: (bytes) => setPct((bytes / Math.max(file.size, 1)) * 100) },
      ),
    failure: 'caller',
    refresh: [importsKey],
    onDone: ({ id }) => void navigate({ to: '/apps/manual-data/$id', params: { id } }),
  })
  return { ...action, pct }
}

function useTypologies(record: ImportedRecord | null) {
  const type = record ? objectTypes[record] : undefined
  const { data } = useQuery({ ...objectSchema(type ?? 'VISIT_POINT'), enabled: type !== undefined })
  return type && data ? offeredTypologies(data, null) : []
}
