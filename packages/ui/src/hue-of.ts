const hues = [
  '#0B8FF4',
  '#7C5CFC',
  '#0E9C93',
  '#D9488B',
  '#C2790A',
  '#5B7083',
  '#3E8E41',
  '#B3541E',
  '#2F6FD0',
  '#8E44AD',
] as const

/** The same hue for the same id, on every screen and every day. */
export function hueOf(id: string): string {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return hues[hash % hues.length] ?? hues[0]
}
