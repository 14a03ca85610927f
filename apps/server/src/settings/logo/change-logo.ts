import type { UploadedFile } from '@baquiano/contract/platform'
import type { LogoCrop, Setting } from '@baquiano/contract/settings'
import type { Context } from '../../platform/context.ts'
import { toldOfRoom } from '../../platform/disk-full.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { recordChange } from '../../platform/record-change.ts'
import { getSetting } from '../settings.service.ts'
import { insertLogo, lockLook, removeLogo } from '../settings.repository.ts'
import { makeLogo } from './make-logo.ts'
import { takeBytes } from './take-bytes.ts'

/** What the outbox is told, so that a picture nobody shows any more goes once that is committed. */
export const logoChange = 'company-logo.updated'

/**
 * Gives the company a logo in place of the one it had, which stays where that fails.
 *
 * @throws AppError `LOGO_…`, `DISK_FULL`
 */
export async function saveLogo(
  context: Context,
  files: FileStore,
  { file, name, ...square }: LogoCrop & { readonly file: UploadedFile },
): Promise<Setting> {
  const { company_id } = context
  const { content, side } = await makeLogo(await takeBytes(file), square)
  const id = context.newId()
  try {
    await files.put({ company_id, id }, content, 'image/png')
    return await replaceLogo(context, { id, name: name || 'logo', side, bytes: content.length })
  } catch (error) {
    await files.remove({ company_id, id })
    throw toldOfRoom(error)
  }
}

/** The company wears the product's own logo again. */
export const takeLogoOff = (context: Context): Promise<Setting> => replaceLogo(context, null)

async function replaceLogo(
  context: Context,
  logo: Parameters<typeof insertLogo>[1] | null,
): Promise<Setting> {
  await lockLook(context)
  const before = await getSetting(context)
  await removeLogo(context)
  if (logo) await insertLogo(context, logo)
  const after = await getSetting(context)
  if (!before.logo && !logo) return after
  await recordChange(context, {
    kind: logoChange,
    record_id: context.company_id,
    before: { logo: before.logo },
    after: { logo: after.logo },
    data: { former_id: before.logo?.id ?? null },
  })
  return after
}
