/** What a form keeps of one field. */
type Part = Readonly<Record<string, string>>
type FieldValue = string | number | boolean | null | readonly string[] | Part | readonly Part[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** One field as it was known, as somebody else saved it, and as it stands in the form. */
export interface FieldVersions {
  readonly name: string
  readonly before: FieldValue
  readonly theirs: FieldValue
  readonly mine: FieldValue
  /** Who changed it; `both` only where they differ. */
  readonly changed_by: 'nobody' | 'theirs' | 'mine' | 'both'
}

interface Versions<Values extends FormValues> {
  readonly before: Values
  readonly theirs: Values
  readonly mine: Values
}

/**
 * Brings two changes of one record together: what one side alone changed is taken, what both changed
 * is left as it stands in the form, for a person to decide.
 */
export function mergeVersions<Values extends FormValues>({
  before,
  theirs,
  mine,
}: Versions<Values>): { merged: Values; fields: FieldVersions[] } {
  const fields = Object.keys(before).map((name): FieldVersions => {
    const values = {
      before: before[name] ?? null,
      theirs: theirs[name] ?? null,
      mine: mine[name] ?? null,
    }
    return { name, ...values, changed_by: whoChanged(values) }
  })
  const taken = fields.filter(({ changed_by }) => changed_by === 'theirs')
  const merged = { ...mine, ...Object.fromEntries(taken.map((it) => [it.name, it.theirs])) }
  return { merged, fields }
}

function whoChanged({
  before,
  theirs,
  mine,
}: Pick<FieldVersions, 'before' | 'theirs' | 'mine'>): FieldVersions['changed_by'] {
  const [is_theirs, is_mine] = [!isSame(before, theirs), !isSame(before, mine)]
  if (is_theirs && is_mine) return isSame(theirs, mine) ? 'theirs' : 'both'
  if (is_theirs) return 'theirs'
  return is_mine ? 'mine' : 'nobody'
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
