import {
  routing,
  type RoutingDetail,
  type RoutingFileFormat,
  routingFileFormat,
} from '@baquiano/contract/routing'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { download, saveAs } from '@baquiano/client/http/download.ts'
import { languages } from '@baquiano/client/text/language.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

interface ExportProps {
  readonly routed: RoutingDetail
  /** The resource whose sheet alone is wanted. */
  readonly chosen: string | undefined
}

/** The plan as a file, or on paper. */
export function ExportMenu({ routed: { id, date }, chosen }: ExportProps) {
  const { t, i18n } = useTranslation('routing')
  const navigate = useNavigate()
  const send = useAction({
    send: async (format: RoutingFileFormat) => {
      const language = languages.find((it) => it === i18n.language) ?? 'es'
      const file = await download(routing.file, { params: { id }, body: { format, language } })
      saveAs(file, `${t('file.name')}-${date}.${format}`)
    },
  })
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
          <Menu.Item key={format} onClick={() => send.mutate(format)}>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/apps/routing/sheets/$id',
              params: { id },
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
