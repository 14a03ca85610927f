import { motionFields } from './motions.ts'
import { styleFields } from './marker-styles.ts'
import { fragmentShader, vertexShader } from './marker-shaders.ts'

const floatBytes = 4
const uniformNames = [
  'anchor_px',
  'view_px',
  'world_px',
  'now_s',
  'size_px',
  'ratio',
  'line',
  'letters',
  'cell_px',
  'sheet_px',
] as const
type UniformName = (typeof uniformNames)[number]

/** The program and buffers of the markers on the graphics card. */
export interface MarkerProgram {
  readonly program: WebGLProgram
  readonly shape: WebGLVertexArrayObject
  readonly motion: WebGLBuffer
  readonly styles: WebGLBuffer
  readonly letters: WebGLTexture
  readonly uniform: (name: UniformName) => WebGLUniformLocation | null
}

export function createMarkerProgram(gl: WebGL2RenderingContext): MarkerProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    gl.attachShader(program, compiled(gl, kind, source))
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'the marker shaders do not link')
  }
  const uniforms = new Map(uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]))
  return { program, ...buffers(gl, program), uniform: (name) => uniforms.get(name) ?? null }
}

function buffers(gl: WebGL2RenderingContext, program: WebGLProgram) {
  const shape = gl.createVertexArray()
  const corners = gl.createBuffer()
  const motion = gl.createBuffer()
  const styles = gl.createBuffer()
  const letters = gl.createTexture()
  gl.bindVertexArray(shape)
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)

  gl.bindBuffer(gl.ARRAY_BUFFER, motion)
  for (const [index, name] of ['from_place', 'to_place', 'glide'].entries()) {
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(
      at,
      2,
      gl.FLOAT,
      false,
      motionFields * floatBytes,
      index * 2 * floatBytes,
    )
    gl.vertexAttribDivisor(at, 1)
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, styles)
  for (const [index, name] of ['tint', 'look'].entries()) {
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, 4, gl.UNSIGNED_BYTE, true, styleFields, index * 4)
    gl.vertexAttribDivisor(at, 1)
  }
  gl.bindVertexArray(null)
  return { shape, motion, styles, letters }
}

function compiled(gl: WebGL2RenderingContext, kind: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (!shader) throw new Error('no shader could be made')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(gl.getShaderInfoLog(shader) ?? 'a marker shader does not compile')
  }
  return shader
}
