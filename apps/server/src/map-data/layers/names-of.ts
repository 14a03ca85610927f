import type { Tags } from '../extract/extract.ts'
import type { Properties } from './map-feature.ts'

/** `name`, and `name:es` and its like for whoever reads another language. */
const nameKey = /^name(:[a-z]{2,3})?$/

export function namesOf(tags: Tags): Properties {
  return Object.fromEntries(Object.entries(tags).filter(([key]) => nameKey.test(key)))
}
