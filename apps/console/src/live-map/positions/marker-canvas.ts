import type { MapLibreMap } from 'maplibre-gl'
import { createLetterSheet, type LetterSheet } from './letter-sheet.ts'
import { styleFields } from './marker-styles.ts'
import { createMarkerProgram, type MarkerProgram } from './marker-program.ts'
import { fillBuffer, fillTexture, setUniforms } from './marker-uniforms.ts'
import { nowSeconds } from './now-seconds.ts'
import { openOverlay } from './overlay.ts'
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
