import { type ExportFormat, exportFormat } from '@baquiano/contract/platform'
import { ActionIcon, Menu, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconColumns3, IconFileExport, IconSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { language } from '@baquiano/client/text/language.ts'
import { useAction } from '../use-action.ts'
import { ColumnChooser } from './column-chooser.tsx'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListExport, ListSpec } from './list-spec.ts'
import { shownColumns } from './shown-columns.ts'
import { requestOf } from './use-list.ts'

/** Wait after the last keystroke before a search starts. */
const searchDelayMs = 80

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly set: SetListParams
  readonly search: RefObject<HTMLInputElement | null>
}

/** Search text and filter chips of a list, its export, and the choice of columns. */
export function FilterBar<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, params, set, search } = props
  const { t } = useTranslation('list')
  return (
    <div className={`${styles.bar} row wrap gap-6 shrink pad-y-6 pad-x-12`}>
      {spec.searchLabel !== undefined && <SearchField {...props} ref={search} />}
      {params['search'] !== undefined && (
        <SegmentedControl
          size="xs"
          aria-label={t('match.label')}
          value={params.match ?? 'coincidence'}
          data={(['coincidence', 'exact'] as const).map((value) => ({
            value,
            label: t(`match.${value}`),
          }))}
          onChange={(match) => set({ match })}
        />
      )}
      <FilterChips filters={spec.filters} params={params} set={set} />
      <span className="grow" />
      {spec.export && <ExportMenu spec={spec} params={params} onExport={spec.export} />}
      <Popover position="bottom-end" shadow="md" radius="lg" width={264} trapFocus>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('columns.label')}>
            <IconColumns3 size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('columns.label')}>
          <ColumnChooser spec={spec} params={params} set={set} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function SearchField<Row extends { readonly id: string }>({
  spec,
  params,
  set,
  ref,
}: Pick<Props<Row>, 'spec' | 'params' | 'set'> & { readonly ref: Props<Row>['search'] }) {
  const urlSearch = typeof params['search'] === 'string' ? params['search'] : ''
  const [{ text, appliedSearch }, setText] = useState({ text: urlSearch, appliedSearch: urlSearch })
  const submitSearch = useDebouncedCallback(
    (next: string) => set({ search: next.trim() === '' ? undefined : next.trim() }),
    searchDelayMs,
  )
  // The URL can change by other means: a view, the back button, "clear".
  if (appliedSearch !== urlSearch)
    setText({ text: text.trim() === urlSearch ? text : urlSearch, appliedSearch: urlSearch })
  return (
    <TextInput
      ref={ref}
      size="xs"
      className={`${styles.search} sunk-input`}
      leftSection={<IconSearch size={14} aria-hidden />}
      placeholder={spec.searchLabel}
      aria-label={spec.searchLabel}
      value={text}
      onChange={({ currentTarget }) => {
        setText({ text: currentTarget.value, appliedSearch })
        submitSearch(currentTarget.value)
      }}
    />
  )
}

interface ExportMenuProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly onExport: (request: ListExport) => Promise<unknown>
}

/** Exports the list to a file with its current filters, order and columns. */
function ExportMenu<Row extends { readonly id: string }>(props: ExportMenuProps<Row>) {
  const { spec, params, onExport } = props
  const { t } = useTranslation('list')
  const exporting = useAction({
    send: (format: ExportFormat) => {
      const { quantity: _quantity, ...request } = requestOf(spec, params)
      const columns = shownColumns(spec.columns, params.columns).flatMap(
        ({ key, inFiles }) => inFiles ?? [key],
      )
      return onExport({
        ...request,
        format,
        columns: [...new Set(columns)],
        language: language.get(),
      })
    },
    done: t('export.begun'),
    refresh: [tasksKey],
  })
  return (
    <Menu position="bottom-end" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          loading={exporting.isPending}
          aria-label={t('export.label')}
        >
          <IconFileExport size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.note')}</Menu.Label>
        {exportFormat.options.map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {t(`export.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
