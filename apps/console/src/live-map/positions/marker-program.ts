import { styleFields } from './marker-styles.ts'
import { motionFields } from './motions.ts'

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

/**
 * A marker is a quad per resource. The vertex shader moves it along its glide and sizes it in
 * pixels; the fragment shader draws a rounded square with initials, and a heading for who moves.
 */
const vertexShader = `#version 300 es
in vec2 corner;
in vec2 from_place;
in vec2 to_place;
in vec2 glide;
in vec4 tint;
in vec4 look;
uniform vec2 anchor_px;
uniform vec2 view_px;
uniform float world_px;
uniform float now_s;
uniform float size_px;
out vec2 place;
out vec2 cell;
out vec4 color;
out float heading;
out float moving;
void main() {
  float share = glide.y > 0.0 ? clamp((now_s - glide.x) / glide.y, 0.0, 1.0) : 1.0;
  vec2 center = anchor_px + mix(from_place, to_place, share) * world_px;
  float reach = size_px * 1.1;
  vec2 at = center + corner * reach;
  gl_Position = vec4(at.x / view_px.x * 2.0 - 1.0, 1.0 - at.y / view_px.y * 2.0, 0.0, 1.0);
  if (tint.a == 0.0) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  place = corner * reach;
  cell = look.xy * 255.0;
  heading = look.z * 6.2831853 * 255.0 / 256.0;
  moving = look.w;
  color = tint;
}`

const fragmentShader = `#version 300 es
precision highp float;
in vec2 place;
in vec2 cell;
in vec4 color;
in float heading;
in float moving;
uniform float size_px;
uniform float ratio;
uniform vec4 line;
uniform sampler2D letters;
uniform vec2 cell_px;
uniform vec2 sheet_px;
out vec4 result;

float box(vec2 p, float half_side, float radius) {
  vec2 q = abs(p) - half_side + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

float arrow(vec2 p, float angle) {
  float c = cos(angle), s = sin(angle);
  vec2 turned = vec2(c * p.x + s * p.y, -s * p.x + c * p.y);
  float tip = -size_px * 1.02;
  float base = -size_px * 0.6;
  float width = (turned.y - tip) * 0.62;
  return max(max(tip - turned.y, turned.y - base), abs(turned.x) - width);
}

void main() {
  float soft = 0.75 / ratio;
  float half_side = size_px * 0.5;
  float body = box(place, half_side, size_px * 0.34);
  float inner = box(place, half_side - size_px * 0.08, size_px * 0.28);
  float point = mix(1000.0, arrow(place, heading), step(0.5, moving));
  vec4 fill = vec4(color.rgb, 1.0);
  vec4 edge = mix(line, fill, smoothstep(soft, -soft, inner));
  float body_alpha = smoothstep(soft, -soft, body);
  float point_alpha = smoothstep(soft, -soft, point) * (1.0 - body_alpha);
  float shade = smoothstep(size_px * 0.22, 0.0, body) * 0.22 * (1.0 - body_alpha);
  vec4 drawn = edge * body_alpha + fill * point_alpha;
  float alpha = body_alpha + point_alpha;
  if (size_px > 17.0) {
    vec2 text = place * (26.0 / size_px) * cell_px.y / 26.0 + cell_px * 0.5;
    if (text.x > 0.0 && text.y > 0.0 && text.x < cell_px.x && text.y < cell_px.y) {
      float ink = texture(letters, (cell * cell_px + text) / sheet_px).a;
      drawn.rgb = mix(drawn.rgb, vec3(1.0), ink * body_alpha);
    }
  }
  float whole = max(alpha, shade);
  result = vec4(drawn.rgb, whole) * color.a;
  result.rgb = drawn.rgb * color.a;
}`
