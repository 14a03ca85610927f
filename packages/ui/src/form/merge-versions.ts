/** A field that has parts of its own, such as a contact person, or the values of a company's own fields. */
type Part = Readonly<Record<string, unknown>>
type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | Part
  | readonly (Part | null)[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** One field: as it was when the form opened, as somebody else saved it, and as the form has it now. */
export interface FieldVersions {
  readonly name: string
  readonly before: FieldValue
  readonly server: FieldValue
  readonly local: FieldValue
  /** `both` only where the two changes differ. */
  readonly changedBy: 'nobody' | 'server' | 'local' | 'both'
}

interface Versions<Values extends FormValues> {
  readonly before: Values
  readonly server: Values
  readonly local: Values
}

/**
 * Merges two changes of one record: a field that one side changed takes that change; a field that both
 * changed keeps the form's value until the person decides.
 */
export function mergeVersions<Values extends FormValues>({
  before,
  server,
  local,
}: Versions<Values>): { merged: Values; fields: FieldVersions[] } {
  const fields = Object.keys(before).map((name): FieldVersions => {
    const values = {
      before: before[name] ?? null,
      server: server[name] ?? null,
      local: local[name] ?? null,
    }
    return { name, ...values, changedBy: whoChanged(values) }
  })
  const taken = fields.filter(({ changedBy }) => changedBy === 'server')
  const merged = { ...local, ...Object.fromEntries(taken.map((it) => [it.name, it.server])) }
  return { merged, fields }
}

function whoChanged({
  before,
  server,
  local,
}: Pick<FieldVersions, 'before' | 'server' | 'local'>): FieldVersions['changedBy'] {
  const [isServerChanged, isLocalChanged] = [!isSame(before, server), !isSame(before, local)]
  if (isServerChanged && isLocalChanged) return isSame(server, local) ? 'server' : 'both'
  if (isServerChanged) return 'server'
  return isLocalChanged ? 'local' : 'nobody'
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
