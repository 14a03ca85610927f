import { profiles } from '@baquiano/contract/profiles'
import { getPlatformAccount, renamePlatformAccount } from '../auth/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeFormerPicture } from '../platform/pictures/remove-former-picture.ts'
import { photoChange, savePhoto, takePhotoAway } from './change-photo.ts'
import { getProfile, updateProfile } from './profiles.service.ts'
import { sendPhoto } from './send-photo.ts'

export const profilesCapability: Capability = {
  routes,
  subscribers: [
    {
      name: 'profiles.former-photo',
      on: [photoChange],
      handle: (change, { platform }) => removeFormerPicture(platform.files, change),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, profiles, {
    get: (context) => getProfile(context),
    update: (context, { body, version }) => updateProfile(context, { fields: body, version }),
    savePhoto: (context, { query, file }) => savePhoto(app.platform, context, { ...query, file }),
    removePhoto: (context) => takePhotoAway(context),
    getOfPlatform: (context) => getPlatformAccount(context),
    updateOfPlatform: (context, { body }) =>
      renamePlatformAccount(app.platform, context, body.name),
    photo: (context, { params }) => sendPhoto(context, app.platform.files, params),
  })
}
