import { buffer } from 'node:stream/consumers'
import type { Context } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { selectAppearance } from '../settings.repository.ts'

/** What a document of a company begins with. */
export interface Brand {
  readonly company_name: string
  /** The PNG that the company uploaded; null where it has none, or its file is lost. */
  readonly logo: Uint8Array | null
}

/** @throws Error where the company does not exist */
export async function readBrand(
  context: Pick<Context, 'db' | 'company_id'>,
  files: Pick<FileStore, 'get'>,
): Promise<Brand> {
  const { company_id } = context
  const row = await selectAppearance(context)
  if (!row) throw new Error(`company ${company_id} does not exist`)
  const { company_name, logo_id } = row
  const file = logo_id === null ? null : await files.get({ company_id, id: logo_id })
  return { company_name, logo: file && (await buffer(file.content)) }
}
