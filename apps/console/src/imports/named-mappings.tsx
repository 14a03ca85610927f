import {
  type ImportDetail,
  type ImportMapping,
  type ImportMappingFields,
  imports,
  type ImportSettings,
} from '@baquiano/contract/imports'
import { comparedText } from '@baquiano/contract/platform'
import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'

const mappingsKey = [...importsKey, 'mappings'] as const
const none: readonly ImportMapping[] = []

const mappingsOf = ({ record, typology_id }: Pick<ImportDetail, 'record' | 'typology_id'>) =>
  queryOptions({
    queryKey: [...mappingsKey, record, typology_id],
    queryFn: async ({ signal }) => {
      const { records } = await call(imports.mappings, { body: { record, typology_id } }, signal)
      return records
    },
  })

interface Props {
  readonly imported: ImportDetail
  readonly draft: ImportSettings
  /** What each column means now. */
  readonly meant: ReadonlyMap<number, string | null>
  readonly change: (changes: Partial<ImportSettings>) => void
}

/** The mapping whose columns a file has, all of them and most of all, unless that is what its columns mean already. */
export function MappingOffer({ imported, meant, change }: Omit<Props, 'draft'>) {
  const { t } = useTranslation('imports')
  const { data = none } = useQuery(mappingsOf(imported))
  const [best] = data
    .filter((mapping) => fits(mapping, imported))
    .toSorted((one, other) => other.columns.length - one.columns.length)
  if (!best || isUsed(best, imported, meant)) return null
  return (
    <Alert color="blue">
      <p className="row wrap gap-12 between">
        {t('mappings.fits', { name: best.name })}
        <Button size="compact-sm" onClick={() => change(settingsOf(best, imported))}>
          {t('mappings.use', { name: best.name })}
        </Button>
      </p>
    </Alert>
  )
}

/** The kept mappings of a typology, to use, to keep, and to remove (requirement UP-02). */
export function NamedMappings({ imported, draft, meant, change }: Props) {
  const { t } = useTranslation('imports')
  const { data = none } = useQuery(mappingsOf(imported))
  const [isSaving, setSaving] = useState(false)
  const mayChange = can('UPLOAD_FILES_UPDATE')
  const remove = useAction({
    send: ({ id }: ImportMapping) => call(imports.removeMapping, { params: { id } }),
    done: (_, { name }) => t('mappings.removed', { name }),
    undo:
      (_, { id: _id, ...fields }) =>
      () =>
        call(imports.saveMapping, { body: fields }),
    refresh: [mappingsKey],
  })
  if (data.length === 0 && !mayChange) return null
  return (
    <section className="stack gap-8" aria-label={t('mappings.label')}>
      <h3 className="text-s strong">{t('mappings.label')}</h3>
      {data.length === 0 && <p className="dim text-s">{t('mappings.none')}</p>}
      <ul className="stack gap-4">
        {data.map((mapping) => (
          <li key={mapping.id} className="row gap-4 between">
            <Button
              size="compact-sm"
              variant="subtle"
              className="ell"
              onClick={() => change(settingsOf(mapping, imported))}
            >
              <bdi>{mapping.name}</bdi>
            </Button>
            {mayChange && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('mappings.remove', { name: mapping.name })}
                onClick={() => remove.mutate(mapping)}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.start}
          leftSection={<IconDeviceFloppy size={14} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('mappings.save')}
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          names={data.map(({ name }) => name)}
          fields={fieldsOf(imported, draft, meant)}
          onClose={() => setSaving(false)}
        />
      )}
    </section>
  )
}

interface SaveProps {
  readonly names: readonly string[]
  readonly fields: Omit<ImportMappingFields, 'name'>
  readonly onClose: () => void
}

function SaveDialog({ names, fields, onClose }: SaveProps) {
  const { t } = useTranslation('imports')
  const [name, setName] = useState('')
  const save = useAction({
    send: (body: ImportMappingFields) => call(imports.saveMapping, { body }),
    done: (_, body) => t('mappings.saved', { name: body.name }),
    failure: 'caller',
    refresh: [mappingsKey],
    onDone: onClose,
  })
  const replaced = names.find((it) => comparedText(it) === comparedText(name.trim()))
  return (
    <DialogFrame
      title={t('mappings.title')}
      submitLabel={t('mappings.save')}
      isReady={name.trim() !== ''}
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ ...fields, name })}
      onClose={onClose}
    >
      <TextInput
        label={t('mappings.name')}
        description={
          replaced === undefined ? undefined : t('mappings.replaces', { name: replaced })
        }
        value={name}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </DialogFrame>
  )
}

/** The columns that have a title of their own, by that title. */
function titledColumns({ columns }: ImportDetail): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title } of columns) {
    const key = comparedText(title)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Map(
    columns.flatMap(({ title, column }) => {
      const key = comparedText(title)
      return key !== '' && counts.get(key) === 1 ? [[key, column] as const] : []
    }),
  )
}

const usedTitles = ({ columns }: ImportMapping): string[] =>
  columns.flatMap(({ title, target }) => (target === null ? [] : [comparedText(title)]))

/** Whether a file has every column that a mapping uses. */
function fits(mapping: ImportMapping, imported: ImportDetail): boolean {
  const titled = titledColumns(imported)
  const used = usedTitles(mapping)
  return used.length > 0 && used.every((title) => titled.has(title))
}

/** What a mapping means for the columns of a file; fields that are gone since are left out. */
function choicesOf(mapping: ImportMapping, imported: ImportDetail): ImportSettings['mapping'] {
  const titled = titledColumns(imported)
  const offered = new Set(imported.targets.map(({ target }) => target))
  return mapping.columns.flatMap(({ title, target }) => {
    const column = titled.get(comparedText(title))
    if (column === undefined || (target !== null && !offered.has(target))) return []
    return [{ column, target }]
  })
}

const isUsed = (
  mapping: ImportMapping,
  imported: ImportDetail,
  meant: ReadonlyMap<number, string | null>,
): boolean =>
  choicesOf(mapping, imported).every(({ column, target }) => meant.get(column) === target)

function settingsOf(mapping: ImportMapping, imported: ImportDetail): Partial<ImportSettings> {
  const { constants, existing, day_order, is_swapped } = mapping
  const offered = new Set(imported.targets.map(({ target }) => target))
  return {
    mapping: choicesOf(mapping, imported),
    constants: constants.filter(({ target }) => offered.has(target)),
    existing,
    ...(day_order && { day_order }),
    ...(is_swapped !== undefined && { is_swapped }),
  }
}

/** What is kept of an import: columns by their titles, as they are shown. */
function fieldsOf(
  imported: ImportDetail,
  { constants, existing, day_order, is_swapped }: ImportSettings,
  meant: ReadonlyMap<number, string | null>,
): Omit<ImportMappingFields, 'name'> {
  const titled = new Set(titledColumns(imported).values())
  return {
    record: imported.record,
    typology_id: imported.typology_id,
    columns: imported.columns
      .filter(({ column }) => titled.has(column))
      .map(({ title, column }) => ({ title, target: meant.get(column) ?? null })),
    constants,
    existing,
    day_order,
    is_swapped,
  }
}
