import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { exists } from './forms.repository.ts'

/** @throws AppError `FORM_NOT_FOUND` where the company has no form of that id */
export async function requireForm(context: Context, form_id: string | null): Promise<void> {
  if (form_id !== null && !(await exists(context, form_id))) throw new AppError('FORM_NOT_FOUND')
}
