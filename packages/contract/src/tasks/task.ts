import { z } from 'zod'
import type { TaskKind } from '../platform/index.ts'
import { taskKinds } from '../task-kinds.ts'

/** A task of any of these kinds. */
export function taskOf<const Kinds extends readonly TaskKind[]>(kinds: Kinds) {
  const records = kinds.map(({ record }) => record)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map() forgets the kinds
  return unionOf(records) as z.ZodType<z.output<Kinds[number]['record']>>
}

/** Work that goes on behind one person's back, and what came of it. */
export const task = taskOf(taskKinds)
export type Task = z.output<typeof task>

export const taskKindNames = taskKinds.map(({ kind }) => kind)

/** Names of fields, some of them of certain kinds only. */
export const taskField = z.enum([
  ...new Set(taskKinds.flatMap(({ record }) => Object.keys(record.shape))),
])

type Part<Whole> = Whole extends Task
  ? Partial<Whole> & { readonly [Key in 'id' | 'kind']: Whole[Key] }
  : never

/** A task with some of its fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map() forgets the kinds
export const taskPart = unionOf(
  taskKinds.map(({ record }: TaskKind) => record.partial().required({ id: true, kind: true })),
) as z.ZodType<Part<Task>>

function unionOf(records: readonly z.ZodObject[]): z.ZodType {
  const [first, ...others] = records
  if (!first) throw new Error('there is no kind of task')
  return z.discriminatedUnion('kind', [first, ...others])
}
