import type { MapLibreMap } from 'maplibre-gl'
import type { LetterSheet } from './letter-sheet.ts'
import type { MarkerProgram } from './marker-program.ts'
import { latOf, lngOf } from './mercator.ts'
import { nowSeconds } from './now-seconds.ts'

export interface Scene {
  readonly map: MapLibreMap
  readonly sheet: LetterSheet
  readonly line: string
  readonly anchor: readonly [number, number]
  readonly size: number
}

/** Sets the shaders' uniforms: the map's viewport and the size of markers. */
export function setUniforms(
  gl: WebGL2RenderingContext,
  { uniform, letters }: MarkerProgram,
  scene: Scene,
) {
  const { map, sheet, line, anchor, size } = scene
  const { x, y } = map.project([lngOf(anchor[0]), latOf(anchor[1])])
  // Reading the map's size from the page would force a layout in every frame.
  const ratio = map.getPixelRatio()
  const { drawingBufferWidth, drawingBufferHeight } = gl
  gl.uniform2f(uniform('anchor_px'), x, y)
  gl.uniform2f(uniform('view_px'), drawingBufferWidth / ratio, drawingBufferHeight / ratio)
  gl.uniform1f(uniform('world_px'), 512 * 2 ** map.getZoom())
  gl.uniform1f(uniform('now_s'), nowSeconds())
  gl.uniform1f(uniform('size_px'), size)
  gl.uniform1f(uniform('ratio'), ratio)
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

export function fillBuffer(gl: WebGL2RenderingContext, buffer: WebGLBuffer, data: ArrayBufferView) {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
}

export function fillTexture(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture,
  source: HTMLCanvasElement,
) {
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
