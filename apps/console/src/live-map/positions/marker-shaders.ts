/**
 * A marker is a quad per resource. The vertex shader moves it along its glide and sizes it in
 * pixels; the fragment shader draws a rounded square with initials, and a heading for who moves.
 */
export const vertexShader = `#version 300 es
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

export const fragmentShader = `#version 300 es
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
