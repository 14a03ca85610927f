import type { ZoneLayer } from '@baquiano/contract/zones'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { DrawTools } from './draw-tools.tsx'
import { FilesMenu } from './files/files-menu.tsx'
import { LayerDialog } from './layer-dialog.tsx'
import { useZoneEditor } from './use-zone-editor.ts'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneTree } from './zone-tree.tsx'
import { allLayers, allZones } from './zones.queries.ts'
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
  const layers = useQuery(allLayers)
  const zones = useQuery(allZones)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [layerOpen, setLayerOpen] = useState<ZoneLayer | 'new'>()
  const [isSnapping, setSnapping] = useState(true)
  const editor = useZoneEditor(zones.data ?? none, layers.data ?? none)
  const byId = useMemo(() => new Map((layers.data ?? none).map((it) => [it.id, it])), [layers.data])
  const { record, shape, form } = editor
  const drawn = useMemo(
    () => (zones.data ?? none).filter(({ id }) => !hidden.has(id) && id !== record?.id),
    [zones.data, hidden, record?.id],
  )
  const toggle = (ids: readonly string[], isShown: boolean) => {
    const next = new Set(hidden)
    for (const id of ids) {
      if (isShown) next.delete(id)
      else next.add(id)
    }
    setHidden(next)
  }
  const error = layers.error ?? zones.error
  const mayDraw = can('ZONIFICATION_CREATE')
  return (
    <PageFrame
      title={t('title')}
      tools={
        <>
          <FilesMenu layers={layers.data ?? none} zones={zones.data ?? none} />
          {mayDraw && (
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
          layers={layers.data ?? none}
          zones={zones.data ?? none}
          hidden={hidden}
          selected={record?.id}
          onToggle={toggle}
          onSelect={editor.open}
          onEditLayer={setLayerOpen}
        />
        <div className="relative shrink shrink-y">
          <Suspense fallback={null}>
            <LazyMap
              zones={drawn}
              isLoaded={zones.data !== undefined}
              layers={byId}
              tool={editor.tool}
              shape={shape}
              color={byId.get(form.values.layer_id)?.color ?? '#5E6C80'}
              isSnapping={isSnapping}
              onDrawn={editor.draw}
              onChange={editor.history.change}
              onSelect={editor.open}
            />
          </Suspense>
          {mayDraw && byId.size > 0 && (
            <DrawTools editor={editor} isSnapping={isSnapping} onSnapping={setSnapping} />
          )}
          {editor.tool !== 'select' && (
            <output className={`${styles.hint} round-8 pad-y-8 pad-x-12 text-s shadow`}>
              {t(`hints.${editor.tool}`)}
            </output>
          )}
          {error && (
            <div className={styles.problem}>
              <ProblemAlert error={error} subject={t('title')} />
            </div>
          )}
        </div>
        {editor.isOpen && <ZonePanel editor={editor} layers={layers.data ?? none} />}
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
