import type { BuiltCharacter } from './district.ts'

/** How the streets of a district lie. */
export interface Pattern {
  /** Between streets, the narrower and the wider way, metres. */
  readonly spacing_m: readonly [number, number]
  /** By which streets are bent, at least and at most, metres; and over which length. */
  readonly bend_m: readonly [number, number]
  readonly bendLength_m: number
  /** By which the spacing varies, as a share. */
  readonly uneven: number
  /** Share of streets that were never built, of all and of those that run the wider way. */
  readonly missing: number
  readonly missingAcross: number
  /** Share of pieces that are gone, which makes two blocks one. */
  readonly merged: number
}

const usual = {
  bend_m: [6, 6],
  bendLength_m: 700,
  uneven: 0.22,
  missing: 0,
  missingAcross: 0,
  merged: 0.055,
} as const

export const patterns: Readonly<Record<BuiltCharacter, Pattern>> = {
  centre: { ...usual, spacing_m: [82, 98], bend_m: [4, 4], uneven: 0, merged: 0.015 },
  grid: { ...usual, spacing_m: [62, 112], uneven: 0.14 },
  turned: { ...usual, spacing_m: [56, 104], uneven: 0.14 },
  curved: { ...usual, spacing_m: [78, 150], bend_m: [35, 60], bendLength_m: 420 },
  hillside: {
    ...usual,
    spacing_m: [50, 92],
    bend_m: [62, 62],
    bendLength_m: 260,
    uneven: 0.3,
    missing: 0.18,
    merged: 0.14,
  },
  enclosed: {
    ...usual,
    spacing_m: [96, 170],
    bend_m: [14, 14],
    missingAcross: 0.3,
    merged: 0.12,
  },
  industrial: { ...usual, spacing_m: [190, 230] },
  fringe: { ...usual, spacing_m: [64, 118] },
}
