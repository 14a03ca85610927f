import { clampChroma, formatHex, type Oklch } from 'culori/fn'
import { toOklch } from './color-modes.ts'
import { aa, contrastOf } from './contrast.ts'

/** The shade that is the company's own colour. */
export const ownShade = 5
/** Of the way from the own colour to near white, and how much of its chroma is left there. */
const lighter = [
  [1, 0.12],
  [0.86, 0.26],
  [0.66, 0.5],
  [0.44, 0.74],
  [0.2, 0.92],
] as const
/** Of the lightness of the shade that is filled. */
const darker = [1, 0.86, 0.72, 0.56] as const
const white = '#ffffff'

/** Place in a scale. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** From near white to near black. */
export type Scale = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/**
 * Ten shades of a colour, `#rrggbb`, from near white to near black: 5 is the colour itself, and from 6 on
 * white text can be read on all of them (WCAG 2.2 AA).
 */
export function colorScale(color: string): Scale {
  const own = toOklch(color)
  if (!own) throw new Error(`${color} is no colour`)
  const top = Math.max(0.972, own.l)
  const light = ([way, chroma]: (typeof lighter)[number]) =>
    hex({ ...own, l: own.l + (top - own.l) * way, c: own.c * chroma })
  const fill = filledLightness(own)
  const dark = (share: number) => hex({ ...own, l: fill * share })
  const [a, b, c, d, e] = lighter
  const [f, g, h, i] = darker
  // Named one by one: a list of ten is what a theme takes.
  return [
    light(a),
    light(b),
    light(c),
    light(d),
    light(e),
    hex(own),
    dark(f),
    dark(g),
    dark(h),
    dark(i),
  ]
}

/** Visibly darker than the colour itself, and dark enough for white text. */
function filledLightness(own: Oklch): number {
  let l = own.l * 0.88
  while (contrastOf(hex({ ...own, l }), white) < aa.text) l -= 0.01
  return l
}

const hex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))
