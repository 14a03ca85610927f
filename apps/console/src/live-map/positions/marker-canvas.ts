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
  /** Lies down on a map; answers how to leave it. */
  readonly addTo: (map: MapLibreMap) => () => void
  /** Takes new looks; the next frame shows them. */
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
 * A frame this often is smooth for what drives through a town, and leaves the rest to the page; of a
 * crowd, whose dots are small and go less than one from frame to frame, as often as news of it comes.
 */
const frameMs = (count: number): number => (count > 2000 ? 100 : 50)

/**
 * Draws everybody in one call, on a canvas of its own: while people move, the map below stands and
 * is not drawn anew, and with the map it moves in the same frame.
 */
export function createMarkerCanvas({ store, line }: Options): MarkerCanvas {
  const sheet = createLetterSheet()
  let styles: Uint8Array = new Uint8Array()
  let isMoved = true
  let areStylesNew = true
  let draw: (() => void) | undefined
  let isAwaited = false

  /** One frame at a time: a slow graphics card must not find a queue of them. */
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

/** Few are always legible; of many, each gets as much as the zoom leaves. */
function markerSize(zoom: number, count: number): number {
  const least = sizes.find(({ upTo }) => count <= upTo)?.px ?? 8
  return least + (26 - least) * Math.min(Math.max((zoom - 10) / 4, 0), 1)
}
