import { type RoutingDetail, routingFileFormat } from '@baquiano/contract/routing'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDownloadPlan } from '../use-download-plan.ts'

interface ExportProps {
  readonly routed: RoutingDetail
  /** The resource whose sheet alone is wanted. */
  readonly chosen: string | undefined
}

/** The plan as a file, or on paper. */
export function ExportMenu({ routed, chosen }: ExportProps) {
  const { t } = useTranslation('routing')
  const navigate = useNavigate()
  const send = useDownloadPlan(routed)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={send.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {routingFileFormat.options.map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              send.mutate({ format, ...(format === 'pdf' && { resource_id: chosen }) })
            }
          >
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/apps/routing/sheets/$id',
              params: { id: routed.id },
              search: chosen === undefined ? {} : { resource: chosen },
            })
          }
        >
          {t('sheets')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
