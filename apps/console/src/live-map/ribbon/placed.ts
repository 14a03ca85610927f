import type { Stretch } from './ribbon-scale.ts'

/** A share of the ribbon, as style sheets say it. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`

export const placed = ({ left, width }: Stretch) => ({
  insetInlineStart: percent(left),
  width: percent(width),
})
