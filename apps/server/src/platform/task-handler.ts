import type { TaskKind } from '@baquiano/contract/platform'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Context } from './context.ts'

/** A task while it runs, as its handler needs it. */
export interface RunningTask {
  readonly id: string
  readonly added_on: string
  /** Of its owner. */
  readonly time_zone: string
  /** Reads in its owner's name, in a context of its own each time, so that no connection is held in between. */
  readonly read: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** Writes in its owner's name, in one transaction each time. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** Stores its file, complete or not at all. */
  readonly putFile: (content: Readable, media_type: string) => Promise<void>
  /** How many steps it will take. */
  readonly expectSteps: (total: number) => Promise<void>
  /** Counts steps that are done. @throws when nobody waits for the task any longer */
  readonly advance: (steps: number) => Promise<void>
  readonly stepsDone: () => number
}

interface TaskOutcome<Result> {
  readonly result: Result
  /** Written in the transaction that marks the task as done. */
  readonly commit?: (context: Context) => Promise<void>
}

/** Runs the tasks of a kind: from their beginning, unless what it wrote before says how far it had come. */
export interface TaskHandler<Services = unknown> {
  readonly kind: string
  /** @throws AppError, which ends the task with its code; any other error is worth a retry */
  readonly run: (
    task: RunningTask,
    input: unknown,
    services: Services,
  ) => Promise<TaskOutcome<object>>
}

/** Binds a kind to the function that runs it, which gets its input validated. */
export const taskHandler = <Input extends z.ZodObject, Result extends z.ZodObject, Services>(
  { kind, input }: TaskKind<Input, Result>,
  run: (
    task: RunningTask,
    input: z.output<Input>,
    services: Services,
  ) => Promise<TaskOutcome<z.output<Result>>>,
): TaskHandler<Services> => ({
  kind,
  run: (task, stored, services) => run(task, input.parse(stored), services),
})
