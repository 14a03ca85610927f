import type { UserRecord } from '@baquiano/contract/auth'
import type { Module } from '@baquiano/contract/platform'

/** Whether a module is on for a person; the platform sets up a company's modules that are off, too. */
export const hasModule = ({ company_id, modules }: UserRecord, module: Module): boolean =>
  company_id === null || modules.includes(module)
