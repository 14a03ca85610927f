import type { CustomLayerInterface, MapLibreMap } from 'maplibre-gl'
import { createLetterSheet, type LetterSheet } from './letter-sheet.ts'
import { createMarkerProgram, type MarkerProgram } from './marker-program.ts'
import { fillBuffer, fillTexture, setUniforms } from './marker-uniforms.ts'
import type { PositionStore } from './position-store.ts'
import { nowSeconds } from './now-seconds.ts'

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
      timer = undefined
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

const sizes = [
  { upTo: 40, px: 24 },
  { upTo: 400, px: 14 },
] as const

/** Few are always legible; of many, each gets as much as the zoom leaves. */
function markerSize(zoom: number, count: number): number {
  const least = sizes.find(({ upTo }) => count <= upTo)?.px ?? 8
  return least + (26 - least) * Math.min(Math.max((zoom - 10) / 4, 0), 1)
}
