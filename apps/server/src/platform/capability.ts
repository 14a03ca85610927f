import type { Module, SpokenLanguage } from '@baquiano/contract/platform'
import type { BackgroundServices } from './background.ts'
import type { Context } from './context.ts'
import type { OpenExportOf } from './export/export-of.ts'
import type { App } from './http/app.ts'
import type { Importable } from './import/importable.ts'
import type { Job } from './jobs/jobs.ts'
import type { OpenAttachment } from './mail/attachment.ts'
import type { Subscriber } from './outbox/change.ts'
import type { TaskHandler } from './task-handler.ts'

/** @param choices of whoever creates the company */
export type SeedCompany = (
  context: Context,
  choices: { readonly modules: readonly Module[]; readonly language: SpokenLanguage },
) => Promise<void>

/** What a capability adds to the server; `main` composes the list of them. */
export interface Capability<
  Services = unknown,
  Subscribing = BackgroundServices,
  Working = BackgroundServices,
> {
  readonly routes?: (app: App, services: Services) => void
  /** Inserts the rows that a new company starts with, in the transaction that creates it. */
  readonly seed?: SeedCompany
  /** The exports of its lists, by the name of the list. */
  readonly exports?: Readonly<Record<string, OpenExportOf>>
  /** How its records are imported from files, by the name of the capability. */
  readonly imports?: Readonly<Record<string, Importable>>
  /** The files that its mails carry, by their kind. */
  readonly attachments?: Readonly<Record<string, OpenAttachment>>
  /** What it does after commits, its own and those of others. */
  readonly subscribers?: readonly Subscriber<Subscribing>[]
  /** What it does on a schedule. */
  readonly jobs?: readonly Job<Working>[]
  /** How it runs the tasks of its kinds. */
  readonly tasks?: readonly TaskHandler<Working>[]
}
