import { isImportStored } from '../imports/index.ts'
import type { Platform } from '../platform/context.ts'
import type { Work, WorkQueue } from '../platform/jobs/work-queue.ts'
import type { Log } from '../platform/logger.ts'
import type { Subscriber } from '../platform/outbox/change.ts'
import {
  type PicturePlace,
  removeUnshownPicture,
} from '../platform/pictures/remove-unshown-picture.ts'
import { pictureSent } from '../platform/pictures/save-picture.ts'
import { isPhotoShown } from '../profiles/index.ts'
import { isUploadStored } from '../uploads/index.ts'
import { isLogoShown } from '../settings/index.ts'

export interface PictureQueueing {
  /** Where pictures that were sent wait to be looked at once more. */
  readonly pictures: Pick<WorkQueue<PicturePlace>, 'send'>
}

/** Every picture that was sent is checked an hour later, whichever capability it was sent to. */
export const sentPictures: Subscriber<PictureQueueing> = {
  name: 'main.sent-pictures',
  on: [pictureSent],
  handle: ({ company_id, record_id: id, request_id }, { pictures }) =>
    pictures.send({ company_id, id }, id, request_id),
}

/** Saving takes less than an hour, so a picture that is not shown by then never will be. */
export const unshownPictures = (
  platform: Pick<Platform, 'database' | 'files'>,
  log: Pick<Log, 'error'>,
): Work<PicturePlace> => ({
  name: 'unshown-picture',
  delay_s: 3600,
  run: (place) =>
    removeUnshownPicture(platform, place, [
      isLogoShown,
      isPhotoShown,
      isUploadStored,
      isImportStored,
    ]),
  onDeadLetter: async (place) => log.error(place, 'a picture that nobody shows stays'),
})
