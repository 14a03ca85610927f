/** Metadata of a picture, read before it is decoded. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
  /** All data but the pixels: where HTML could be hidden. */
  readonly texts: readonly Buffer[]
  /** Where the picture ends; a longer file contains something else. */
  readonly end: number
}
