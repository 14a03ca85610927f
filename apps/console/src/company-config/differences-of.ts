import type { CompanyConfigVersion } from '@baquiano/contract/company-config'

interface Difference {
  /** `name`, `value`, or a field of the JSON. */
  readonly path: string
  readonly before: string
  readonly now: string
}

type Versioned = Pick<CompanyConfigVersion, 'name' | 'value' | 'config_json'>

/** How a value is shown; of nothing too. */
type TextOf = (path: string, value: unknown) => string

/** In what two versions differ; lists tell only what came and went. */
export function differencesOf(past: Versioned, today: Versioned, textOf: TextOf): Difference[] {
  const [before, now] = [fieldsOf(past), fieldsOf(today)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names
    .map((path) => ({
      path,
      ...compareValues(before[path], now[path], (value) => textOf(path, value)),
    }))
    .filter((it) => it.before !== it.now)
}

const fieldsOf = ({ name, value, config_json }: Versioned): Record<string, unknown> => ({
  name,
  value,
  ...config_json,
})

function compareValues(
  before: unknown,
  now: unknown,
  textOf: (value: unknown) => string,
): { before: string; now: string } {
  if (!Array.isArray(before) || !Array.isArray(now)) {
    return { before: textOf(before), now: textOf(now) }
  }
  return { before: textOf(without(before, now)), now: textOf(without(now, before)) }
}

const without = (some: readonly unknown[], others: readonly unknown[]): unknown[] =>
  some.filter((it) => !others.includes(it))
