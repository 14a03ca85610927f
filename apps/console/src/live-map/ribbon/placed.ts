import type { RibbonSegment } from './ribbon-scale.ts'

/** A share of the ribbon, as style sheets say it. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`

export const placed = ({ left, width }: RibbonSegment) => ({
  insetInlineStart: percent(left),
  width: percent(width),
})
