import { AppError } from '@baquiano/contract/platform'
import type { Context } from './context.ts'

/** @throws AppError `ADMINISTRATOR_REQUIRED`, of an act that no other permission stands for */
export function requireAdministrator({ person }: Pick<Context, 'person'>): void {
  if (!person.is_administrator) throw new AppError('ADMINISTRATOR_REQUIRED')
}
