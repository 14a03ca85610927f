import type { Zone, ZoneLayer } from '@baquiano/contract/zones'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconTransfer, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAs } from '../../platform/http/download.ts'
import { can } from '../../platform/session/can.ts'
import { ImportDialog } from './import-dialog.tsx'
import { zonesAsGeoJson, zonesAsKml } from './write-zones.ts'

interface Props {
  readonly layers: readonly ZoneLayer[]
  readonly zones: readonly Zone[]
}

/** Zones from a file, and to one. */
export function FilesMenu({ layers, zones }: Props) {
  const { t } = useTranslation('zones')
  const [isImporting, setImporting] = useState(false)
  const mayImport = can('ZONIFICATION_CREATE') && layers.length > 0
  if (!mayImport && zones.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={16} aria-hidden />}>
            {t('files')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t('import.title')}
            </Menu.Item>
          )}
          {zones.length > 0 && (
            <>
              <Menu.Item
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() =>
                  saveAs(new Blob([JSON.stringify(zonesAsGeoJson(zones))]), 'zones.geojson')
                }
              >
                {t('export_geojson')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => saveAs(new Blob([zonesAsKml(zones)]), 'zones.kml')}
              >
                {t('export_kml')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog layers={layers} onClose={() => setImporting(false)} />}
    </>
  )
}
