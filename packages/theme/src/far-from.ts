import { contrastOf } from './contrast.ts'

/** Black or white, whichever is seen better on a colour. */
export const farFrom = (color: string): '#ffffff' | '#000000' =>
  contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000'
