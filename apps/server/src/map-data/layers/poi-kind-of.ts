import type { Tags } from '../extract/extract.ts'

const keys = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'historic', 'healthcare', 'craft']

/** What a thing is, by the first tag that says so: `amenity=pharmacy`. */
export function poiKindOf(
  tags: Tags,
): { readonly key: string; readonly value: string } | undefined {
  for (const key of keys) {
    const value = tags[key]
    if (value) return { key, value }
  }
  return undefined
}
