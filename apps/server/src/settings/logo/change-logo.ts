import type { UploadedFile } from '@baquiano/contract/platform'
import type { LogoCrop, Setting } from '@baquiano/contract/settings'
import { announceChange } from '../../platform/announce-change.ts'
import type { Context, Platform } from '../../platform/context.ts'
import { toldOfRoom } from '../../platform/disk-full.ts'
import { inContext } from '../../platform/enter-context.ts'
import { recordChange } from '../../platform/record-change.ts'
import { getSetting } from '../settings.service.ts'
import { insertLogo, lockLook, removeLogo } from '../settings.repository.ts'
import { makeLogo } from './make-logo.ts'
import { takeBytes } from './take-bytes.ts'

/** What the outbox is told, so that a picture nobody shows any more goes once that is committed. */
export const logoChange = 'company-logo.updated'

/** What it is told before a picture is put among the files, so that one that is never shown goes too. */
export const logoSent = 'company-logo.sent'

/**
 * Gives the company a logo in place of the one it had, which stays where that fails.
 *
 * @param context of no transaction: none is open while somebody sends and a picture is made
 * @throws AppError `LOGO_…`, `DISK_FULL`
 */
export async function saveLogo(
  platform: Platform,
  { company_id, person, origin }: Context,
  { file, name, ...square }: LogoCrop & { readonly file: UploadedFile },
): Promise<Setting> {
  const { files, newId } = platform
  const { content, side } = await makeLogo(await takeBytes(file), square)
  const id = newId()
  const write = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inContext(platform, { person, origin, atomic: true }, work)
  await write((context) => announceChange(context, { kind: logoSent, record_id: id }))
  try {
    await files.put({ company_id, id }, content, 'image/png')
    const logo = { id, name: name || 'logo', side, bytes: content.length }
    return await write((context) => replaceLogo(context, logo))
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
