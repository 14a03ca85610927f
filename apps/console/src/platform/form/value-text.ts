import type { FieldVersions } from './merge-versions.ts'

/** Of a list of words it says how long it is; what has parts is told part by part. */
export function valueText(value: FieldVersions['mine']): string {
  if (Array.isArray(value)) {
    const parts = value.filter((it) => typeof it === 'object')
    return parts.length > 0 ? parts.map(partsText).join('; ') : String(value.length)
  }
  if (typeof value === 'object' && value !== null) return partsText(value)
  return String(value ?? '') || '—'
}

const partsText = (part: object): string => Object.values(part).filter(Boolean).join(', ')
