import { type ExportFormat, exportFormat } from '@baquiano/contract/platform'
import { ActionIcon, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { language } from '../text/language.ts'
import { problemOf } from '../http/problem-of.ts'
import { tasksKey } from '../tasks-key.ts'
import { useToast } from '../use-toast.ts'
import type { ListParams } from './list-params.ts'
import type { ListExport, ListSpec } from './list-spec.ts'
import { shownColumns } from './shown-columns.ts'
import { requestOf } from './use-list.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly onExport: (request: ListExport) => Promise<unknown>
}

/** Exports the list to a file with its current filters, order and columns. */
export function ExportMenu<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, params, onExport } = props
  const { t } = useTranslation(['list', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => {
      const { quantity: _quantity, ...request } = requestOf(spec, params)
      const columns = shownColumns(spec.columns, params.columns).map(({ key }) => key)
      return onExport({ ...request, format, columns, language: language.get() })
    },
    onSuccess: () => {
      toast({ kind: 'done', message: t('export.begun') })
      return client.invalidateQueries({ queryKey: tasksKey })
    },
    onError: (error) =>
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) }),
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
