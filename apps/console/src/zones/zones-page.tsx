import type { Zone, ZoneLayer } from '@baquiano/contract/zones'
import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconDownload, IconPlus, IconTransfer, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unknownColor } from './zone-features.ts'
import { allLayers, allZones } from './all-zones.queries.ts'
import { saveAs } from '@baquiano/client/http/download.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { DrawTools } from './draw-tools.tsx'
import { ImportDialog } from './files/import-dialog.tsx'
import { zonesAsGeoJson, zonesAsKml } from './files/write-zones.ts'
import { LayerDialog } from './layer-dialog.tsx'
import { travelMinutes } from './reshape/use-isochrone-zone.ts'
import { useZoneEditor, type ZoneEditor } from './use-zone-editor.ts'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneTree } from './zone-tree.tsx'
import styles from './zones.module.css'

const LazyMap = lazy(async () => {
  const { ZoneMap } = await import('./zone-map.tsx')
  return { default: ZoneMap }
})

const none = [] as const

/** `/apps/zonification`: layers and zones, drawn on the map (requirement ZO-01). */
export function Page() {
  const { t } = useTranslation('zones')
  usePageTitle(t('title'))
  const { data: knownLayers, error: layersError } = useQuery(allLayers)
  const layers = knownLayers ?? none
  const { data: zones = none, error: zonesError } = useQuery(allZones)
  const [hidden, toggle] = useHidden()
  const [layerOpen, setLayerOpen] = useState<ZoneLayer | 'new'>()
  const editor = useZoneEditor(zones, layers)
  return (
    <PageFrame
      title={t('title')}
      tools={
        <>
          <FilesMenu layers={layers} zones={zones} />
          {can('ZONIFICATION_CREATE') && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setLayerOpen('new')}
            >
              {t('new_layer')}
            </Button>
          )}
        </>
      }
    >
      <div className={`${styles.work} tall shrink-y`} data-open={editor.isOpen || undefined}>
        <ZoneTree
          layers={knownLayers}
          zones={zones}
          hidden={hidden}
          selected={editor.record?.id}
          onToggle={toggle}
          onSelect={editor.open}
          onEditLayer={setLayerOpen}
        />
        <div className={`${styles.map} relative shrink shrink-y`}>
          <Drawing editor={editor} layers={layers} zones={zones} hidden={hidden} />
          <Problem error={layersError ?? zonesError} />
        </div>
        {editor.isOpen && <ZonePanel editor={editor} layers={layers} zones={zones} />}
      </div>
      {layerOpen !== undefined && (
        <LayerDialog
          layer={layerOpen === 'new' ? undefined : layerOpen}
          onClose={() => setLayerOpen(undefined)}
        />
      )}
    </PageFrame>
  )
}

function Problem({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('zones')
  return (
    error && (
      <div className={styles.problem}>
        <ProblemAlert error={error} subject={t('title')} />
      </div>
    )
  )
}

/** Ids of zones that the map does not show, and a way to hide or show some. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (ids: readonly string[], isShown: boolean) => {
    const next = new Set(hidden)
    for (const id of ids) {
      if (isShown) next.delete(id)
      else next.add(id)
    }
    setHidden(next)
  }
  return [hidden, toggle] as const
}

interface DrawingProps {
  readonly editor: ZoneEditor
  readonly layers: readonly ZoneLayer[]
  /** `none` until they are loaded. */
  readonly zones: readonly Zone[]
  readonly hidden: ReadonlySet<string>
}

/** The map, the tools to draw on it, and what the chosen one expects. */
function Drawing({ editor, layers, zones, hidden }: DrawingProps) {
  const { t } = useTranslation('zones')
  const [isSnapping, setSnapping] = useState(true)
  const { record, shape, form, tool } = editor
  const byId = useMemo(() => new Map(layers.map((it) => [it.id, it])), [layers])
  const shown = useMemo(
    () => zones.filter(({ id }) => !hidden.has(id) && id !== record?.id),
    [zones, hidden, record?.id],
  )
  return (
    <>
      <Suspense fallback={null}>
        <LazyMap
          zones={shown}
          isLoaded={zones !== none}
          layers={byId}
          tool={tool}
          shape={shape}
          opened={record?.id}
          color={byId.get(form.values.layer_id)?.color ?? unknownColor}
          isSnapping={isSnapping}
          onDrawn={editor.draw}
          onChange={editor.history.change}
          onSelect={editor.open}
        />
      </Suspense>
      {can('ZONIFICATION_CREATE') && layers.length > 0 && (
        <DrawTools editor={editor} isSnapping={isSnapping} onSnapping={setSnapping} />
      )}
      {tool !== 'select' && (
        <div className={`${styles.hint} row gap-12 round-8 pad-y-8 pad-x-12 text-s shadow`}>
          <output>{t(`hints.${tool}`)}</output>
          {tool === 'isochrone' && <TravelMinutes isochrone={editor.isochrone} />}
        </div>
      )}
    </>
  )
}

interface Props {
  readonly layers: readonly ZoneLayer[]
  readonly zones: readonly Zone[]
}

/** Zones from a file, and to one. */
function FilesMenu({ layers, zones }: Props) {
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

/** How far the zone reaches that is made of driving times. */
function TravelMinutes({ isochrone }: { readonly isochrone: ZoneEditor['isochrone'] }) {
  const { t } = useTranslation('zones')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('travel_minutes')}
      data={travelMinutes.map((minutes) => ({
        value: String(minutes),
        label: t('minutes', { count: minutes }),
      }))}
      value={String(isochrone.minutes)}
      onChange={(value) => isochrone.setMinutes(Number(value))}
    />
  )
}
