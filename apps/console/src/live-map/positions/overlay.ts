import type { MapLibreMap } from 'maplibre-gl'

interface Painter<Held> {
  /** Creates the resources on the graphics card; again after a lost context. */
  readonly begin: (gl: WebGL2RenderingContext) => Held
  readonly draw: (gl: WebGL2RenderingContext, held: Held) => void
}

/** A transparent canvas above a map and below its markers, drawn together with the map. */
export function openOverlay<Held>(map: MapLibreMap, painter: Painter<Held>) {
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
