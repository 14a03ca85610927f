import type { CompanyConfigVersion } from '@baquiano/contract/company-config'

interface Difference {
  /** `name`, `value`, or a field of the JSON. */
  readonly path: string
  readonly before: string
  readonly now: string
}

type Versioned = Pick<CompanyConfigVersion, 'name' | 'value' | 'config_json'>

const nothing = '—'

/** In what two versions differ, each value as it is read; lists tell only what came and went. */
export function differencesOf(past: Versioned, today: Versioned): Difference[] {
  const [before, now] = [fieldsOf(past), fieldsOf(today)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names
    .map((path) => ({ path, ...compareValues(before[path], now[path]) }))
    .filter((it) => it.before !== it.now)
}

const fieldsOf = ({ name, value, config_json }: Versioned): Record<string, unknown> => ({
  name,
  value,
  ...config_json,
})

function compareValues(before: unknown, now: unknown): { before: string; now: string } {
  if (!Array.isArray(before) || !Array.isArray(now)) {
    return { before: textOf(before), now: textOf(now) }
  }
  const [was, is] = [before.map(textOf), now.map(textOf)]
  return { before: without(was, is), now: without(is, was) }
}

const without = (some: readonly string[], others: readonly string[]): string =>
  some.filter((it) => !others.includes(it)).join(', ') || nothing

function textOf(value: unknown): string {
  if (value === undefined || value === '') return nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
