/** Square metres below a hectare's tenth, square kilometres above: `640 m²`, `3,1 km²`. */
export const areaText = (area_m2: number, language: string): string =>
  area_m2 < 100_000
    ? `${numberText(area_m2, language, 0)} m²`
    : `${numberText(area_m2 / 1_000_000, language, area_m2 < 10_000_000 ? 2 : 1)} km²`

/** Metres, from a kilometre on kilometres: `640 m`, `7,2 km`. */
export const lengthText = (length_m: number, language: string): string =>
  length_m < 1000
    ? `${numberText(length_m, language, 0)} m`
    : `${numberText(length_m / 1000, language, 1)} km`

const numberText = (value: number, language: string, digits: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
