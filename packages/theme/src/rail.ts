import { isReadableOn } from './contrast.ts'
import { farFrom } from './far-from.ts'
import { mix } from './mix.ts'

/** Shares of black or white in the icons of the rail, in the order in which they are tried. */
const inkShares = [0.7, 0.8, 0.9, 1] as const

/** The rail of modules in a company's colour; its icons and words can be read on it. */
export function railOf(navbar: string, scale: readonly string[]) {
  const far = farFrom(navbar)
  const hover = mix(navbar, far, 0.08)
  const on = mix(navbar, far, 0.14)
  const ink = inkShares.map((share) => mix(navbar, far, share))
  const bright = far === '#ffffff' ? [3, 2, 1, 0] : [6, 7, 8, 9]
  const onInk = bright.map((shade) => scale[shade] ?? far)
  return {
    '--rail': navbar,
    '--rail-far': far,
    '--rail-line': 'transparent',
    '--rail-ink': readable(ink, [navbar, hover]) ?? far,
    '--rail-hover': hover,
    '--rail-on': on,
    '--rail-on-ink': readable(onInk, [on]) ?? far,
  }
}

const readable = (inks: readonly string[], grounds: readonly string[]) =>
  inks.find((ink) => isReadableOn(ink, grounds))
