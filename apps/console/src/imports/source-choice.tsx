import {
  type ImportDetail,
  type ImportSettings,
  tableSettings,
  textEncoding,
} from '@baquiano/contract/imports'
import { NumberInput, Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
const separatorNames = ['comma', 'semicolon', 'tab', 'bar'] as const

/** Formats that are written as text, whose bytes and separators may be taken for others. */
const textFormats: ReadonlySet<string | null> = new Set(['csv', null])

/** Whether other rows are read by these settings than by those of the import. */
export const isOtherTable = (draft: ImportSettings, { settings }: ImportDetail): boolean =>
  tableSettings.some((name) => draft[name] !== settings[name])

/** Another table has other columns: what was decided of them goes. */
const ofOtherTable = (place: Partial<Pick<ImportSettings, (typeof tableSettings)[number]>>) => ({
  ...place,
  mapping: [],
  constants: [],
  replacements: [],
})

interface Props {
  readonly imported: ImportDetail
  readonly draft: ImportSettings
  readonly change: (changes: Partial<ImportSettings>) => void
}

/** Formats whose records name their values themselves. */
const namedFormats: ReadonlySet<string | null> = new Set(['json', 'xml'])

/** Whether a row of the file names its columns; they are named by their letters otherwise. */
export function TitlesSwitch({ imported: { format }, draft, change }: Props) {
  const { t } = useTranslation('imports')
  if (namedFormats.has(format)) return null
  return (
    <Switch
      size="xs"
      label={t('columns_step.has_titles')}
      checked={draft.title_row !== 0}
      onChange={({ currentTarget: { checked } }) =>
        change(ofOtherTable({ title_row: checked ? undefined : 0 }))
      }
    />
  )
}

/** From where in the file the rows are read, and how a text is written, where the guess was wrong. */
export function SourceChoice({ imported, draft, change }: Props) {
  const { t } = useTranslation('imports')
  const { sheets, sheet, format } = imported
  const from = (place: Parameters<typeof ofOtherTable>[0]) => change(ofOtherTable(place))
  return (
    <section className="stack gap-12" aria-label={t('source.as_read')}>
      {sheets.length > 1 && (
        <Select
          size="xs"
          label={t('columns_step.sheet')}
          data={sheets.map(({ name }) => name)}
          value={draft.sheet ?? sheet}
          allowDeselect={false}
          onChange={(value) => value !== null && from({ sheet: value })}
        />
      )}
      {draft.title_row !== 0 && !namedFormats.has(format) && (
        <NumberInput
          size="xs"
          label={t('columns_step.title_row')}
          description={t('columns_step.title_row_why')}
          min={1}
          max={1_048_576}
          allowDecimal={false}
          value={draft.title_row ?? ''}
          onChange={(value) => from({ title_row: typeof value === 'number' ? value : undefined })}
        />
      )}
      {textFormats.has(format) && (
        <>
          <Select
            size="xs"
            label={t('source.separator')}
            placeholder={t('source.automatic')}
            data={separatorNames.map((name) => ({
              value: separators[name],
              label: t(`source.${name}`),
            }))}
            value={draft.separator ?? null}
            clearable
            onChange={(value) => from({ separator: value ?? undefined })}
          />
          <Select
            size="xs"
            label={t('source.encoding')}
            placeholder={t('source.automatic')}
            data={textEncoding.options.map((value) => ({ value, label: value.toUpperCase() }))}
            value={draft.encoding ?? null}
            clearable
            onChange={(value) =>
              from({
                encoding: textEncoding
                  .optional()
                  .catch(undefined)
                  .parse(value ?? undefined),
              })
            }
          />
        </>
      )}
    </section>
  )
}
