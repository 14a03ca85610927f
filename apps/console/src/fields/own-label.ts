import type { Field } from '@baquiano/contract/fields'

/** What a company calls its own field, or the one that a part such as `data.Entrada.cx` belongs to. */
export const ownLabel = (fields: readonly Field[], path: string): string | undefined =>
  fields.find(({ name }) => `${path}.`.startsWith(`data.${name}.`))?.label
