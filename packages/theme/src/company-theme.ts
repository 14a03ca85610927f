import { colorScale, ownShade, type Scale, type Shade } from './color-scale.ts'
import { aa, contrastOf, isReadableOn } from './contrast.ts'
import { mix } from './mix.ts'
import { farFrom } from './far-from.ts'

/** The product's own colours, for companies that chose none. */
export const houseColors = { primaryColor: '#0B8FF4', navbarColor: '#0E1B2C' } as const

export interface ThemeColors {
  readonly primaryColor?: string | undefined
  readonly navbarColor?: string | undefined
  /** Accent: text, marks and selection; the primary colour unless chosen. */
  readonly color?: string | undefined
}

/** CSS variables and their values. */
type Variables = Readonly<Record<`--${string}`, string>>

/** Shades and CSS variables derived from a company's colours. */
export interface CompanyTheme {
  /** Ten shades; 5 is the company's own colour. */
  readonly scale: Scale
  /** The shade under white text. */
  readonly fill: { readonly light: Shade; readonly dark: Shade }
  /** The shade of text, among those of the accent colour. */
  readonly text: { readonly light: Shade; readonly dark: Shade }
  readonly light: Variables
  readonly dark: Variables
  /** The light theme keeps its white rail. */
  readonly rail: { readonly semi_dark: Variables; readonly dark: Variables }
}

const white = '#ffffff'
const dusk = '#0f1722'

const isFill = (color: string) => contrastOf(color, white) >= aa.text
/** A button that would not be seen at night takes a lighter shade. */
const standsAtNight = (color: string) => isFill(color) && contrastOf(color, dusk) >= 1.5
const isPart = (ground: string) => (color: string) => contrastOf(color, ground) >= aa.part

/**
 * Derives a company's theme (requirement CO-08). Its colour need not be readable: buttons are filled with the
 * first shade on which white text is readable, and text takes the first shade readable on its background, of the
 * accent colour where a company has one.
 * Routes, corridor and statuses keep their colours.
 */
export function companyThemeOf(colors: ThemeColors): CompanyTheme {
  const { primaryColor = houseColors.primaryColor, navbarColor, color = primaryColor } = colors
  const { scale, shade, first } = shadesOf(primaryColor)
  const accent = shadesOf(color)

  const tint = mix(white, accent.shade(0), 0.7)
  const glow = mix(dusk, accent.shade(ownShade), 0.16)
  const fill = first([5, 6, 7], isFill, 6)
  const fillDark = first([fill, 5, 4, 3, 2, 1, 0], standsAtNight, fill)
  const text = accent.first(
    isFill(accent.shade(ownShade)) ? [6, 7, 8, 9] : [7, 8, 9],
    (ink) => isReadableOn(ink, [white, tint, accent.shade(0)]),
    9,
  )
  const textDark = accent.first([4, 3, 2, 1, 0], (ink) => contrastOf(ink, glow) >= 6, 0)

  const lit = { '--rail-on': glow, '--rail-on-ink': accent.shade(textDark) }

  const night = navbarColor === undefined ? {} : nightOf(navbarColor, primaryColor)

  return {
    scale,
    fill: { light: fill, dark: fillDark },
    text: { light: text, dark: textDark },
    light: {
      ...night,
      '--brand': accent.shade(accent.first([5, 6], isPart(white), 6)),
      '--brand-fill': shade(fill),
      '--brand-ink': accent.shade(text),
      '--selected': tint,
      '--rail-on': accent.shade(0),
      '--rail-on-ink': accent.shade(text),
      '--inverse-brand': accent.shade(
        accent.first([4, 3, 2, 1], (ink) => isReadableOn(ink, ['#14202f']), 0),
      ),
    },
    dark: {
      ...night,
      '--brand': accent.shade(accent.first([5, 4, 3, 2], isPart(dusk), 1)),
      '--brand-fill': shade(fillDark),
      '--brand-ink': accent.shade(textDark),
      '--selected': glow,
      '--inverse-brand': accent.shade(text),
    },
    rail: {
      semi_dark: railOf(navbarColor ?? houseColors.navbarColor, accent.scale),
      dark: navbarColor === undefined ? lit : railOf(navbarColor, accent.scale),
    },
  }
}

/** The shades of a colour, and how the first that fits is found. */
function shadesOf(color: string) {
  const scale = colorScale(color)
  const shade = (index: number) => scale[index] ?? color
  const first = (order: readonly Shade[], fits: (color: string) => boolean, fallback: Shade) =>
    order.find((index) => fits(shade(index))) ?? fallback
  return { scale, shade, first }
}

/** The picture of the login in the colour of a company's rail; the plan and the thread keep their own. */
function nightOf(navbar: string, primary: string) {
  const far = farFrom(navbar)
  return {
    '--night': navbar,
    '--night-ink': far,
    '--night-road': mix(navbar, far, 0.22),
    '--night-case': mix(navbar, '#000000', 0.2),
    '--night-street': mix(navbar, far, 0.12),
    '--night-green': mix(navbar, far, 0.05),
    '--night-water': mix(navbar, primary, 0.16),
    '--night-corridor': mix(navbar, '#ff8c34', 0.5),
    '--night-thread': far === '#ffffff' ? '#2fa3fa' : '#0b8ff4',
  }
}

/** Shares of black or white in the icons of the rail, in the order in which they are tried. */
const inkShares = [0.7, 0.8, 0.9, 1] as const

/** The rail of modules in a company's colour; its icons and words can be read on it. */
function railOf(navbar: string, scale: readonly string[]) {
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
