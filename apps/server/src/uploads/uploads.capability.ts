import { uploads } from '@baquiano/contract/uploads'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts'
import { saveUpload, saveUploadOfDevice, sendUpload } from './uploads.service.ts'

export const uploadsCapability: Capability = {
  routes: (app) =>
    mountRoutes(app, uploads, {
      create: (context, input) => saveUpload(app.platform, context, input),
      createOfDevice: (context, input) => saveUploadOfDevice(app.platform, context, input),
      file: (context, { params }) => sendUpload(context, app.platform, params.id),
    }),
  jobs: [
    {
      name: 'unnamed-uploads',
      cron: '47 * * * *',
      run: ({ platform }) => removeUnnamedUploads(platform),
    },
  ],
}
