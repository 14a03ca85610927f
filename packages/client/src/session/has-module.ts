import type { UserRecord } from '@baquiano/contract/auth'
import type { Module } from '@baquiano/contract/platform'

/** Whether a module is on for a person; platform administrators see modules that are off, to set them up. */
export const hasModule = ({ company_id, modules }: UserRecord, module: Module): boolean =>
  company_id === null || modules.includes(module)
