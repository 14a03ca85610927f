import type { CustomLayerInterface, MapLibreMap } from 'maplibre-gl'
import { createLetterSheet, type LetterSheet } from './letter-sheet.ts'
import { createMarkerProgram, type MarkerProgram } from './marker-program.ts'
import { latOf, lngOf } from './mercator.ts'
import type { PositionStore } from './position-store.ts'
import { nowSeconds } from './use-positions.ts'

export interface MarkerLayer extends CustomLayerInterface {
  readonly sheet: LetterSheet
  /** Takes new looks; the next frame shows them. */
  readonly setLooks: (looks: Uint8Array) => void
  /** Positions have changed. */
  readonly touch: () => void
}

interface Options {
  readonly id: string
  readonly store: PositionStore
  /** Colour around a marker, `#RRGGBB`. */
  readonly line: string
}

/** A frame this often is smooth for what drives through a town, and leaves the rest to the page. */
const frameMs = 50

/** Draws everybody in one call; the page pays for a change of positions once, whatever their number. */
export function createMarkerLayer({ id, store, line }: Options): MarkerLayer {
  const sheet = createLetterSheet()
  let looks = new Uint8Array()
  let isMoved = true
  let isLookNew = true
  let map: MapLibreMap | undefined
  let held: MarkerProgram | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const drawSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      map?.triggerRepaint()
    }, frameMs)
  }

  const upload = (gl: WebGL2RenderingContext, program: MarkerProgram) => {
    if (isMoved) fillBuffer(gl, program.motion, store.motion())
    if (isLookNew) fillBuffer(gl, program.looks, looks)
    if (sheet.takeChange()) fillTexture(gl, program.letters, sheet.canvas)
    isMoved = false
    isLookNew = false
  }

  return {
    id,
    type: 'custom',
    sheet,
    setLooks: (next) => {
      looks = new Uint8Array(next)
      isLookNew = true
      drawSoon()
    },
    touch: () => {
      isMoved = true
      drawSoon()
    },
    onAdd: (added, gl) => {
      map = added
      held = createMarkerProgram(gl)
      isMoved = true
      isLookNew = true
    },
    onRemove: () => {
      clearTimeout(timer)
      map = undefined
    },
    render: (gl) => {
      const count = looks.length / 8
      if (!map || !held || count === 0) return
      gl.bindVertexArray(held.shape)
      upload(gl, held)
      gl.useProgram(held.program)
      setUniforms(gl, held, {
        map,
        sheet,
        line,
        anchor: store.anchor(),
        size: markerSize(map.getZoom(), count),
      })
      gl.disable(gl.DEPTH_TEST)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
      gl.bindVertexArray(null)
      if (nowSeconds() < store.movingUntil()) drawSoon()
    },
  }
}

/** Few are always legible; of many, each gets as much as the zoom leaves. */
export function markerSize(zoom: number, count: number): number {
  const least = count <= 40 ? 24 : count <= 400 ? 14 : 8
  return least + (26 - least) * Math.min(Math.max((zoom - 10) / 4, 0), 1)
}

interface Scene {
  readonly map: MapLibreMap
  readonly sheet: LetterSheet
  readonly line: string
  readonly anchor: readonly [number, number]
  readonly size: number
}

function setUniforms(
  gl: WebGL2RenderingContext,
  { uniform, letters }: MarkerProgram,
  scene: Scene,
) {
  const { map, sheet, line, anchor, size } = scene
  const { x, y } = map.project([lngOf(anchor[0]), latOf(anchor[1])])
  const { clientWidth, clientHeight } = map.getCanvas()
  gl.uniform2f(uniform('anchor_px'), x, y)
  gl.uniform2f(uniform('view_px'), clientWidth, clientHeight)
  gl.uniform1f(uniform('world_px'), 512 * 2 ** map.getZoom())
  gl.uniform1f(uniform('now_s'), nowSeconds())
  gl.uniform1f(uniform('size_px'), size)
  gl.uniform1f(uniform('ratio'), map.getPixelRatio())
  const value = Number.parseInt(line.slice(1), 16)
  gl.uniform4f(
    uniform('line'),
    (value >> 16) / 255,
    ((value >> 8) & 255) / 255,
    (value & 255) / 255,
    1,
  )
  gl.uniform2f(uniform('cell_px'), ...sheet.cell_px)
  gl.uniform2f(uniform('sheet_px'), ...sheet.sheet_px)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, letters)
  gl.uniform1i(uniform('letters'), 0)
}

function fillBuffer(
  gl: WebGL2RenderingContext,
  buffer: WebGLBuffer,
  data: ArrayBufferView<ArrayBufferLike>,
) {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
}

function fillTexture(gl: WebGL2RenderingContext, texture: WebGLTexture, source: HTMLCanvasElement) {
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
