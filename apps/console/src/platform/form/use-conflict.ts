import { useState } from 'react'
import { type FieldVersions, type FormValues, mergeVersions } from './merge-versions.ts'
import type { ServerVersion } from './known.ts'

interface Options<Values extends FormValues> {
  readonly base: Values
  readonly values: Values
  readonly setValues: (values: Values) => void
}

export type Side = 'theirs' | 'mine'

interface Conflict<Values extends FormValues> {
  readonly theirs: ServerVersion<Values>
  readonly fields: readonly FieldVersions[]
}

/** Two versions of one record, and which side was chosen where both changed a field. */
export function useConflict<Values extends FormValues>(options: Options<Values>) {
  const { base, values, setValues } = options
  const [met, setMet] = useState<Conflict<Values> | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const open = met?.fields.filter(({ changed_by }) => changed_by === 'both') ?? []

  const choose = (names: readonly string[], side: Side) => {
    const fields = open.filter(({ name }) => names.includes(name))
    setValues({ ...values, ...Object.fromEntries(fields.map((it) => [it.name, it[side]])) })
    setChoices({ ...choices, ...Object.fromEntries(fields.map(({ name }) => [name, side])) })
  }
  const forget = () => {
    setMet(null)
    setChoices({})
  }
  return {
    theirs: met?.theirs,
    fields: met?.fields ?? [],
    choices,
    undecided: open.filter(({ name }) => choices[name] === undefined).length,
    /** Somebody saved meanwhile: takes in what they alone changed. */
    meet: (theirs: ServerVersion<Values>) => {
      const { merged, fields } = mergeVersions({
        before: base,
        theirs: theirs.values,
        mine: values,
      })
      setMet({ theirs, fields })
      setChoices({})
      setValues(merged)
    },
    choose: (name: string, side: Side) => choose([name], side),
    chooseAll: (side: Side) =>
      choose(
        open.map(({ name }) => name),
        side,
      ),
    /** What to say beside a field, if anything. */
    markOf: (name: string): FieldMark | undefined => {
      const changed_by = met?.fields.find((field) => field.name === name)?.changed_by
      if (changed_by === 'both') return choices[name] ?? 'undecided'
      if (changed_by === 'theirs') return 'taken'
      return changed_by === 'mine' ? 'kept' : undefined
    },
    forget,
  }
}

/** `theirs` and `mine` were chosen; `taken` and `kept` needed no choice. */
export type FieldMark = Side | 'undecided' | 'taken' | 'kept'
