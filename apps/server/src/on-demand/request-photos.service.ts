import { AppError, type SentFile, type UploadedFile } from '@baquiano/contract/platform'
import type { Throttle } from '../auth/index.ts'
import type { Context, Platform, PublicContext } from '../platform/context.ts'
import { isUploadUsedBy, savePictureOfRequest, sendUploadOf } from '../uploads/index.ts'
import { selectOfferOf } from './on-demand.repository.ts'
import { enter, requireUser } from './customer-requests.service.ts'

interface Photo {
  readonly name: string
  readonly file: UploadedFile
}

interface Sending {
  readonly platform: Platform
  readonly throttle: Throttle
}

/**
 * Keeps a photo of a verified customer; one that no request names is removed a day later. Nothing of a file is read
 * before its sender is known and below their limit.
 *
 * @throws AppError `ON_DEMAND_NOT_AVAILABLE`, `ON_DEMAND_SIGN_IN_REQUIRED`, `TOO_MANY_REQUESTS`, and those of
 *   `savePictureOfRequest`
 */
export async function addPhotoOfCustomer(
  { platform, throttle }: Sending,
  context: PublicContext,
  { named, ...photo }: Photo & { readonly named: string },
): Promise<{ id: string }> {
  await throttle.take('address', context.address)
  return enter(platform, context, { named, atomic: false }, async (within, company) => {
    const { id: added_by } = await requireUser(within, company)
    await throttle.take('customer_photo', `${company.id} ${added_by}`)
    const { id } = await savePictureOfRequest(platform, within, { ...photo, added_by })
    return { id }
  })
}

/** Keeps a photo of a request that the office writes down. @throws AppError as `savePictureOfRequest` */
export async function addPhotoOfStaff(
  platform: Platform,
  context: Context,
  photo: Photo,
): Promise<{ id: string }> {
  const of = { ...photo, added_by: context.person.id }
  const { id } = await savePictureOfRequest(platform, context, of)
  return { id }
}

/**
 * A picture for the phone of whoever is offered its request, or took it.
 *
 * @throws AppError `ON_DEMAND_NOT_FOUND` for anybody else; `UPLOAD_NOT_FOUND`
 */
export async function sendPhotoToPhone(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  { id, photo_id }: { readonly id: string; readonly photo_id: string },
): Promise<SentFile> {
  const offer = await selectOfferOf(context, id)
  const isTheirs = offer?.outcome === 'open' || offer?.outcome === 'accepted'
  if (!isTheirs) throw new AppError('ON_DEMAND_NOT_FOUND')
  if (!(await isUploadUsedBy(context, { id: photo_id, record_id: offer.request_id })))
    throw new AppError('UPLOAD_NOT_FOUND')
  return sendUploadOf(context, { files }, { object_type: 'ON_DEMAND', id: photo_id })
}
