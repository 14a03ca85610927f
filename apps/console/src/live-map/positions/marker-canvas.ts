import type { MapLibreMap } from 'maplibre-gl'
import { createLetterSheet, type LetterSheet } from './letter-sheet.ts'
import { createMarkerProgram, type MarkerProgram } from './marker-program.ts'
import { styleFields } from './marker-styles.ts'
import { latOf, lngOf } from './mercator.ts'
import { nowSeconds } from './now-seconds.ts'
import type { PositionStore } from './position-store.ts'

export interface MarkerCanvas {
  readonly sheet: LetterSheet
  /** Adds the canvas to a map; returns the function that removes it. */
  readonly addTo: (map: MapLibreMap) => () => void
  /** Sets the markers' styles, shown from the next frame on. */
  readonly setStyles: (styles: Uint8Array) => void
  /** Positions have changed. */
  readonly invalidate: () => void
}

interface Options {
  readonly store: PositionStore
  /** Colour around a marker, `#RRGGBB`. */
  readonly line: string
}

/**
 * Milliseconds between frames: smooth for vehicles in a town, with time left for the page. With many people
 * markers are small and move less than a pixel per frame, so the rate of the updates is enough.
 */
const frameMs = (count: number): number => (count > 2000 ? 100 : 50)

/**
 * Draws all people in one call on its own canvas: while people move, the map below is not redrawn, and both
 * move in the same frame.
 */
export function createMarkerCanvas({ store, line }: Options): MarkerCanvas {
  const sheet = createLetterSheet()
  let styles: Uint8Array = new Uint8Array()
  let isMoved = true
  let areStylesNew = true
  let draw: (() => void) | undefined
  let isAwaited = false

  /** One frame at a time, so that frames do not queue on a slow graphics card. */
  const drawSoon = () => {
    if (isAwaited) return
    isAwaited = true
    setTimeout(
      () => {
        requestAnimationFrame(() => {
          isAwaited = false
          draw?.()
        })
      },
      frameMs(styles.length / styleFields),
    )
  }

  const upload = (gl: WebGL2RenderingContext, program: MarkerProgram) => {
    if (isMoved) fillBuffer(gl, program.motion, store.motion())
    if (areStylesNew) fillBuffer(gl, program.styles, styles)
    if (sheet.takeChange()) fillTexture(gl, program.letters, sheet.canvas)
    isMoved = false
    areStylesNew = false
  }

  return {
    sheet,
    setStyles: (next) => {
      styles = next
      areStylesNew = true
      drawSoon()
    },
    invalidate: () => {
      isMoved = true
      drawSoon()
    },
    addTo: (map) => {
      const overlay = openOverlay(map, {
        begin: (gl) => {
          isMoved = true
          areStylesNew = true
          sheet.reset()
          return createMarkerProgram(gl)
        },
        draw: (gl, program) => {
          const count = styles.length / styleFields
          gl.bindVertexArray(program.shape)
          upload(gl, program)
          gl.useProgram(program.program)
          const size = markerSize(map.getZoom(), count)
          setUniforms(gl, program, { map, sheet, line, anchor: store.anchor(), size })
          gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
          gl.bindVertexArray(null)
          if (nowSeconds() < store.movingUntil()) drawSoon()
        },
      })
      draw = overlay.draw
      draw()
      return () => {
        draw = undefined
        overlay.close()
      }
    },
  }
}

const sizes = [
  { upTo: 40, px: 24 },
  { upTo: 400, px: 14 },
] as const

/** Few markers are always legible; many shrink with the zoom. */
function markerSize(zoom: number, count: number): number {
  const least = sizes.find(({ upTo }) => count <= upTo)?.px ?? 8
  return least + (26 - least) * Math.min(Math.max((zoom - 10) / 4, 0), 1)
}

interface Scene {
  readonly map: MapLibreMap
  readonly sheet: LetterSheet
  readonly line: string
  readonly anchor: readonly [number, number]
  readonly size: number
}

/** Sets the shaders' uniforms: the map's viewport and the size of markers. */
function setUniforms(
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

function fillBuffer(gl: WebGL2RenderingContext, buffer: WebGLBuffer, data: ArrayBufferView) {
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

interface Painter<Held> {
  /** Creates the resources on the graphics card; again after a lost context. */
  readonly begin: (gl: WebGL2RenderingContext) => Held
  readonly draw: (gl: WebGL2RenderingContext, held: Held) => void
}

/** A transparent canvas above a map and below its markers, drawn together with the map. */
function openOverlay<Held>(map: MapLibreMap, painter: Painter<Held>) {
  const below = map.getCanvas()
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false })
  if (!gl) throw new Error('this browser draws nothing')
  canvas.ariaHidden = 'true'
  Object.assign(canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  below.after(canvas)
  let held = painter.begin(gl)

  const draw = () => {
    if (gl.isContextLost()) return
    if (canvas.width !== below.width || canvas.height !== below.height) {
      canvas.width = below.width
      canvas.height = below.height
      canvas.style.width = below.style.width
      canvas.style.height = below.style.height
    }
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    painter.draw(gl, held)
  }

  // Without this the browser never restores a lost context.
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
  canvas.addEventListener('webglcontextrestored', () => {
    held = painter.begin(gl)
    draw()
  })
  const rendered = map.on('render', draw)
  return {
    draw,
    close: () => {
      rendered.unsubscribe()
      canvas.remove()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
