import {
  type ImportDetail,
  type ImportSettings,
  tableSettings,
  textEncoding,
} from '@baquiano/contract/imports'
import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
const separatorNames = ['comma', 'semicolon', 'tab', 'bar'] as const

/** Formats that are written as text, whose bytes and separators may be taken for others. */
const textFormats: ReadonlySet<string | null> = new Set(['csv', null])

/** Whether other rows are read by these settings than by those of the import. */
export const isOtherTable = (draft: ImportSettings, { settings }: ImportDetail): boolean =>
  tableSettings.some((name) => draft[name] !== settings[name])

interface Props {
  readonly imported: ImportDetail
  readonly draft: ImportSettings
  readonly change: (changes: Partial<ImportSettings>) => void
}

/** From where in the file the rows are read, and how a text is written, where the guess was wrong. */
export function SourceChoice({ imported, draft, change }: Props) {
  const { t } = useTranslation('imports')
  const { sheets, sheet, format } = imported
  // Another table has other columns.
  const from = (place: Partial<Pick<ImportSettings, (typeof tableSettings)[number]>>) =>
    change({ ...place, mapping: [], constants: [], replacements: [] })
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
