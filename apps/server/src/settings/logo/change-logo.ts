import { limits, type UploadedFile } from '@baquiano/contract/platform'
import type { LogoCrop, Setting } from '@baquiano/contract/settings'
import type { Context, Platform } from '../../platform/context.ts'
import { savePicture } from '../../platform/pictures/save-picture.ts'
import { recordChange } from '../../platform/record-change.ts'
import { getSetting } from '../settings.service.ts'
import { insertLogo, lockAppearance, removeLogo } from '../settings.repository.ts'

/** Data of the outbox change, so that a picture that is no longer shown is removed after the commit. */
export const logoChange = 'company-logo.updated'

/** PNG keeps transparency: a logo is shown on any background. */
const form = { px: limits.logo_px, media_type: 'image/png' } as const

/**
 * Replaces the logo of the company; the former one stays where that fails.
 *
 * @throws AppError as `savePicture`
 */
export function saveLogo(
  platform: Platform,
  context: Context,
  { file, name, ...square }: LogoCrop & { readonly file: UploadedFile },
): Promise<Setting> {
  return savePicture(platform, context, {
    file,
    square,
    form,
    show: (within, picture) => replaceLogo(within, { ...picture, name: name || 'logo' }),
  })
}

/** Removes the company's logo; the product's own is shown again. */
export const takeLogoOff = (context: Context): Promise<Setting> => replaceLogo(context, null)

async function replaceLogo(
  context: Context,
  logo: Parameters<typeof insertLogo>[1] | null,
): Promise<Setting> {
  await lockAppearance(context)
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
