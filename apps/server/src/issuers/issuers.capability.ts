import { issuers } from '@baquiano/contract/issuers'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { IssuerServices } from './issuer-services.ts'
import { getIssuer, removeIssuer, removeSecret, saveIssuer, tryIssuer } from './issuers.service.ts'

export const issuersCapability: Capability<{
  readonly auth: { readonly issuers: IssuerServices }
}> = {
  routes: (app, services) => routes(app, services.auth.issuers),
}

function routes(app: App, services: IssuerServices): void {
  mountRoutes(app, issuers, {
    get: (context) => getIssuer(context),
    save: (context, { body, version }) => saveIssuer(context, services, { fields: body, version }),
    remove: (context, { version }) => removeIssuer(context, version),
    removeSecret: (context, { version }) => removeSecret(context, version),
    test: (context, { body }) => tryIssuer(context, services, body.issuer_url),
  })
}
