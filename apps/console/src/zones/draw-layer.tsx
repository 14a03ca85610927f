import type { ZoneKind, ZoneShape } from '@baquiano/contract/zones'
import type { Position } from '@baquiano/geo'
import { useEffect, useRef, useState } from 'react'
import {
  type SnappableContext,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  type TerraDrawMouseEvent,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import type { MapLibreMap } from '@baquiano/map/maplibre.ts'
import { drawModes, drawnFeature, shapeOf } from './draw-shapes.ts'

/** What the pointer does: choose and change, draw a shape, split the open zone by a line, or ask what is reached from a place. */
export type Tool = 'select' | ZoneKind | 'split' | 'isochrone'

interface Props {
  readonly tool: Tool
  /** What is being edited. */
  readonly shape: ZoneShape | undefined
  readonly color: string
  /** Positions of other zones, to which corners snap; none where that is off. */
  readonly snapTo: readonly Position[]
  readonly onDrawn: (shape: ZoneShape) => void
  readonly onChange: (shape: ZoneShape) => void
}

/** Corners snap to those of other zones within this distance, px. */
const snapPx = 12
type Color = `#${string}`

/** Draws and changes one shape on the map. */
export function DrawLayer(props: Props) {
  const { tool, shape, color, snapTo } = props
  const { map } = useMapContext()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // What the drawing reported last: the same shape coming back is no change from outside.
  const reported = useRef<ZoneShape | undefined>(undefined)
  const edited = useRef<string | undefined>(undefined)

  const [draw] = useState(() => createDraw(map))

  useEffect(() => {
    draw.start()
    const report = (id: string | number, isNew: boolean) => {
      const feature = draw.getSnapshotFeature(id)
      const next = feature && shapeOf(feature, latest.current.shape)
      if (!next) return
      reported.current = isNew ? undefined : next
      if (isNew && !isZoneTool(latest.current.tool)) draw.removeFeatures([id])
      if (isNew) latest.current.onDrawn(next)
      else latest.current.onChange(next)
    }
    draw.on('finish', (id, { action }) => report(id, action === 'draw'))
    return () => {
      if (!isDiscarded(map)) draw.stop()
    }
  }, [draw, map])

  useEffect(() => styleDraw(draw, hex(color)), [draw, color])
  useEffect(() => snapDraw(draw, snapTo), [draw, snapTo])

  useEffect(() => {
    if (shape === reported.current && shape) return
    reported.current = shape
    draw.clear()
    if (!shape) {
      draw.setMode('select')
      return
    }
    const id = String(draw.getFeatureId())
    const [added] = draw.addFeatures([drawnFeature(id, shape)])
    if (!added?.valid) throw new Error(`the drawing takes no ${shape.kind}: ${added?.reason}`)
    edited.current = id
    draw.selectFeature(id)
  }, [draw, shape])

  useEffect(() => {
    draw.setMode(tool === 'select' ? 'select' : modeOf[tool])
    const id = edited.current
    if (tool === 'select' && id && draw.hasFeature(id)) draw.selectFeature(id)
  }, [draw, tool])

  return null
}

const modeOf = { ...drawModes, split: drawModes.polyline, isochrone: drawModes.marker } as const
/** Whether what it draws becomes the zone itself. */
const isZoneTool = (tool: Tool): boolean => tool in drawModes

const createDraw = (map: ReturnType<typeof useMapContext>['map']) =>
  new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map: drawMap(map) }),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawRectangleMode(),
      new TerraDrawCircleMode(),
      new TerraDrawLineStringMode(),
      new TerraDrawPointMode(),
      new TerraDrawSelectMode({
        allowManualDeselection: false,
        // Keys are the page's: Delete removes a corner here only by the secondary button.
        keyEvents: { deselect: null, delete: null, rotate: null, scale: null },
      }),
    ],
  })

/** Draws in a colour. */
function styleDraw(draw: TerraDraw, color: Color): void {
  const styles = {
    fillColor: color,
    fillOpacity: 0.2,
    outlineColor: color,
    outlineWidth: 3,
    lineStringColor: color,
    lineStringWidth: 4,
    pointColor: color,
    pointWidth: 7,
  }
  for (const mode of Object.values(drawModes)) draw.updateModeOptions(mode, { styles })
  draw.updateModeOptions<typeof TerraDrawSelectMode>('select', {
    styles: {
      selectedPolygonColor: color,
      selectedPolygonFillOpacity: 0.2,
      selectedPolygonOutlineColor: color,
      selectedPolygonOutlineWidth: 3,
      selectedLineStringColor: color,
      selectedLineStringWidth: 4,
      selectedPointColor: color,
      selectionPointColor: '#FFFFFF',
      selectionPointOutlineColor: color,
      selectionPointOutlineWidth: 3,
      selectionPointWidth: 6,
      midPointColor: '#FFFFFF',
      midPointOutlineColor: color,
      midPointOutlineWidth: 2,
      midPointWidth: 4,
    },
  })
}

/** Lets corners snap to some positions. */
function snapDraw(draw: TerraDraw, positions: readonly Position[]): void {
  const snapping = {
    toCustom: (event: TerraDrawMouseEvent, context: SnappableContext) =>
      nearest(positions, event, context),
  }
  for (const mode of ['polygon', 'linestring']) draw.updateModeOptions(mode, { snapping })
  const corners = { midpoints: true, draggable: true, deletable: true, snappable: snapping }
  draw.updateModeOptions<typeof TerraDrawSelectMode>('select', {
    flags: {
      polygon: { feature: { draggable: true, coordinates: corners } },
      rectangle: { feature: { draggable: true, coordinates: { resizable: 'opposite' } } },
      circle: { feature: { draggable: true, coordinates: { resizable: 'center' } } },
      linestring: { feature: { draggable: true, coordinates: corners } },
      point: { feature: { draggable: true } },
    },
  })
}

const hex = (color: string): Color => `#${color.replace(/^#/, '')}`

/** The nearest of some positions on the screen, if it is near enough. */
function nearest(
  positions: readonly Position[],
  { lng, lat }: TerraDrawMouseEvent,
  { project }: SnappableContext,
): number[] | undefined {
  const pointer = project(lng, lat)
  let hit: Position | undefined
  let least = snapPx
  for (const position of positions) {
    const { x, y } = project(...position)
    const apart = Math.hypot(x - pointer.x, y - pointer.y)
    if (apart > least) continue
    least = apart
    hit = position
  }
  return hit && [...hit]
}

/** What stands in for a source that has gone. */
const gone = { setData: () => undefined }

/**
 * The map as terra-draw gets it. When the style of a map is replaced, the sources and layers of the drawing go with it
 * before it is stopped; it then finds stand-ins instead of failing while it cleans up.
 */
const drawMap = (map: MapLibreMap): MapLibreMap =>
  new Proxy(map, {
    get: (target, name) => {
      if (name === 'getSource') return (id: string) => target.getSource(id) ?? gone
      if (name === 'removeLayer') {
        return (id: string) => (target.getLayer(id) ? target.removeLayer(id) : target)
      }
      if (name === 'removeSource') {
        return (id: string) => (target.getSource(id) ? target.removeSource(id) : target)
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
