import { z } from 'zod'
import { errorCode } from './problem.ts'
import { instant, recordId } from './schemas.ts'

/** `done` and `failed` are ends; a failed one can be tried again. */
export const taskStatus = z.enum(['waiting', 'running', 'done', 'failed'])
export type TaskStatus = z.output<typeof taskStatus>

/** Fields of every task, whatever its kind. */
export const taskFields = z.object({
  id: recordId,
  status: taskStatus,
  /** Steps that are done: rows that are written. */
  done: z.int().min(0),
  /** Null until they are counted. */
  total: z.int().min(0).nullable(),
  /** Why it failed. */
  error: errorCode.nullable(),
  added_on: instant,
  update_on: instant,
  finished_on: instant.nullable(),
})
export type TaskFields = z.output<typeof taskFields>

/** A kind whose tasks leave a file has this as `file` of its result. */
export const taskFile = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  media_type: z.string(),
})
export type TaskFile = z.output<typeof taskFile>

interface TaskParts<
  Input extends z.ZodObject,
  Shown extends z.core.$ZodLooseShape,
  Result extends z.ZodObject,
> {
  /** What its handler gets, stored with the task. */
  readonly input: Input
  /** What its handler returns. */
  readonly result: Result
  /** Fields of input and result that its owner sees; those of the result are null until it is done. */
  readonly shown: Shown
}

/**
 * A kind of task: work in the background for one person. Its capability declares it in the contract, runs it in `tasks`
 * of its `Capability` and shows it by a hook in the console.
 */
export const taskKind = <
  const Kind extends string,
  Input extends z.ZodObject,
  Shown extends z.core.$ZodLooseShape,
  Result extends z.ZodObject,
>(
  kind: Kind,
  { input, result, shown }: TaskParts<Input, Shown, Result>,
) => ({
  kind,
  input,
  result,
  /** The task as its owner sees it. */
  record: z.object({ ...shown, ...taskFields.shape, kind: z.literal(kind) }),
})

/** Any kind of task. */
export interface TaskKind<
  Input extends z.ZodObject = z.ZodObject,
  Result extends z.ZodObject = z.ZodObject,
> {
  readonly kind: string
  readonly input: Input
  readonly result: Result
  readonly record: z.ZodObject
}
