import { AppError, type SentFile } from '@baquiano/contract/platform'
import type { PublicContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isShown } from '../settings.repository.ts'

interface Named {
  readonly company_id: string
  readonly logo_id: string
}

/**
 * The company's current logo; no other file of the company is served.
 *
 * @throws AppError `LOGO_NOT_FOUND`
 */
export async function sendLogo(
  { reader }: Pick<PublicContext, 'reader'>,
  files: FileStore,
  { company_id, logo_id }: Named,
): Promise<SentFile> {
  const shown = await isShown(reader(company_id), company_id, logo_id)
  const file = shown ? await files.get({ company_id, id: logo_id }) : null
  if (!file) throw new AppError('LOGO_NOT_FOUND')
  return { ...file, name: null, caching: 'forever' }
}
