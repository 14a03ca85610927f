import { limits } from '@baquiano/contract/platform'
import {
  unfinishedUploadPath,
  unfinishedUploadPathOfDevice,
  uploads,
} from '@baquiano/contract/uploads'
import type { Capability } from '../platform/capability.ts'
import { mountPieces } from '../platform/http/mount-pieces.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts'
import {
  addPiece,
  beginUpload,
  beginUploadOfDevice,
  finishUpload,
  finishUploadOfDevice,
  getUnfinished,
  removeUnfinishedUploads,
} from './unfinished-uploads.service.ts'
import { saveUpload, saveUploadOfDevice, sendUpload } from './uploads.service.ts'

export const uploadsCapability: Capability = {
  routes: (app) => {
    const pieces = {
      most_bytes: limits.upload_file_bytes,
      find: getUnfinished,
      add: addPiece,
      codes: {
        not_found: 'UPLOAD_NOT_FOUND',
        offset_invalid: 'UPLOAD_OFFSET_INVALID',
        too_large: 'UPLOAD_TOO_LARGE',
      },
    } as const
    mountPieces(app, {
      ...pieces,
      url: unfinishedUploadPath(':id'),
      announcement: uploads.begin,
    })
    mountPieces(app, {
      ...pieces,
      url: unfinishedUploadPathOfDevice(':id'),
      announcement: uploads.beginOfDevice,
    })
    mountRoutes(app, uploads, {
      begin: beginUpload,
      finish: (context, input) => finishUpload(app.platform, context, input),
      beginOfDevice: beginUploadOfDevice,
      finishOfDevice: (context, input) => finishUploadOfDevice(app.platform, context, input),
      create: (context, input) => saveUpload(app.platform, context, input),
      createOfDevice: (context, input) => saveUploadOfDevice(app.platform, context, input),
      file: (context, { params }) => sendUpload(context, app.platform, params.id),
    })
  },
  jobs: [
    {
      name: 'unnamed-uploads',
      cron: '47 * * * *',
      run: ({ platform }) => removeUnnamedUploads(platform),
    },
    {
      name: 'unfinished-uploads',
      cron: '23 * * * *',
      run: ({ platform }) => removeUnfinishedUploads(platform),
    },
  ],
}
