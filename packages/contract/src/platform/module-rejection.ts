import type { ErrorCode } from './errors.ts'
import type { Module } from './permissions.ts'

/** Modules whose absence has a message of its own (specification, point 8). */
const ownCodes: Readonly<Partial<Record<Module, ErrorCode>>> = {
  CALENDAR: 'SCHEDULING_NOT_ENABLED',
  SERVIFORMS: 'FORMS_NOT_ENABLED',
}

/** What a call of a module answers where the company has it off. */
export const moduleRejection = (module: Module): ErrorCode => ownCodes[module] ?? 'MODULE_DISABLED'
