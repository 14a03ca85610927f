import { uploads } from '@baquiano/contract/uploads'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { acceptPieces } from './accept-pieces.ts'
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts'
import { beginUpload, finishUpload, removeUnfinishedUploads } from './unfinished-uploads.service.ts'
import { saveUpload, saveUploadOfDevice, sendUpload } from './uploads.service.ts'

export const uploadsCapability: Capability = {
  routes: (app) => {
    acceptPieces(app)
    mountRoutes(app, uploads, {
      begin: beginUpload,
      finish: (context, input) => finishUpload(app.platform, context, input),
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
