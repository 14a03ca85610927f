import { useState } from 'react'
import { type FieldVersions, type FormValues, mergeVersions } from './merge-versions.ts'
import type { ServerVersion } from './record-version.ts'

interface Options<Values extends FormValues> {
  readonly base: Values
  readonly values: Values
  readonly setValues: (values: Values) => void
}

export type Side = 'server' | 'local'

interface Conflict<Values extends FormValues> {
  readonly serverVersion: ServerVersion<Values>
  readonly fields: readonly FieldVersions[]
}

/** The server's and the local version of a record, and the side chosen for each field that both changed. */
export function useConflict<Values extends FormValues>(options: Options<Values>) {
  const { base, values, setValues } = options
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const undecided = conflict?.fields.filter(({ changedBy }) => changedBy === 'both') ?? []

  const choose = (names: readonly string[], side: Side) => {
    const fields = undecided.filter(({ name }) => names.includes(name))
    setValues({ ...values, ...Object.fromEntries(fields.map((it) => [it.name, it[side]])) })
    setChoices({ ...choices, ...Object.fromEntries(fields.map(({ name }) => [name, side])) })
  }
  const clear = () => {
    setConflict(null)
    setChoices({})
  }
  return {
    serverVersion: conflict?.serverVersion,
    fields: conflict?.fields ?? [],
    choices,
    undecidedCount: undecided.filter(({ name }) => choices[name] === undefined).length,
    /** Somebody else saved meanwhile: takes over the fields that only they changed. */
    merge: (serverVersion: ServerVersion<Values>) => {
      const { merged, fields } = mergeVersions({
        before: base,
        server: serverVersion.values,
        local: values,
      })
      setConflict({ serverVersion, fields })
      setChoices({})
      setValues(merged)
    },
    choose: (name: string, side: Side) => choose([name], side),
    chooseAll: (side: Side) =>
      choose(
        undecided.map(({ name }) => name),
        side,
      ),
    /** The mark to show beside a field, if any. */
    markOf: (name: string): FieldMark | undefined => {
      const changedBy = conflict?.fields.find((field) => field.name === name)?.changedBy
      if (changedBy === 'both') return choices[name] ?? 'undecided'
      if (changedBy === 'server') return 'merged'
      return changedBy === 'local' ? 'own' : undefined
    },
    clear,
  }
}

/** `server` and `local` were chosen by the person; `merged` and `own` needed no choice. */
export type FieldMark = Side | 'undecided' | 'merged' | 'own'
