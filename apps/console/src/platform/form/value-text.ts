import type { FieldVersions } from './merge-versions.ts'

/** A value as the conflict panel shows it: a list of words by its length, a value with parts part by part. */
export function valueText(value: FieldVersions['local']): string {
  if (Array.isArray(value)) {
    const parts = value.filter((it) => typeof it === 'object')
    return parts.length > 0 ? parts.map(partsText).join('; ') : String(value.length)
  }
  if (typeof value === 'object' && value !== null) {
    return 'kind' in value ? String(value.kind) : partsText(value)
  }
  return String(value ?? '') || '—'
}

const partsText = (part: object): string =>
  Object.values(part)
    .map((it: unknown) => (typeof it === 'object' && it !== null ? partsText(it) : it))
    .filter(Boolean)
    .join(', ')
