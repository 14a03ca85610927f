import { uploads } from '@baquiano/contract/uploads'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { saveUpload, sendUpload } from './uploads.service.ts'

export const uploadsCapability: Capability = {
  routes: (app) =>
    mountRoutes(app, uploads, {
      create: (context, input) => saveUpload(app.platform, context, input),
      file: (context, { params }) => sendUpload(context, app.platform, params.id),
    }),
}
