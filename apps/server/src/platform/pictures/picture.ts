/** What a picture says of itself before it is decoded. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
  /** All but the pixels: where somebody could have put a page. */
  readonly texts: readonly Buffer[]
  /** Where the picture ends; a file that goes on is another one too. */
  readonly end: number
}
