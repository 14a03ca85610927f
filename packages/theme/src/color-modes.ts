import { modeLab65, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as readMode } from 'culori/fn'

readMode(modeLrgb)
readMode(modeOklab)

/** Colours as these spaces have them; undefined for what is no colour. */
export const toRgb = readMode(modeRgb)
export const toOklch = readMode(modeOklch)
export const toLab = readMode(modeLab65)
