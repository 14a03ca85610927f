import { auth, authenticators, permissionGivers, sessions, signIns } from '@baquiano/contract/auth'
import { issuerSignIn } from '@baquiano/contract/issuers'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeAfterDay } from '../platform/jobs/remove-after-day.ts'
import type { AuthServices } from './auth-services.ts'
import { confirmEmail } from './email-change/confirm-email.ts'
import { removeOld as removeOldEmailChanges } from './email-change/email-changes.repository.ts'
import { beforeLogin } from './before-login.ts'
import { listPermissionGivers } from './accounts/permission-givers.ts'
import { getUser } from './accounts/get-user.ts'
import { endIssuerSignIn } from './issuer/end-issuer-sign-in.ts'
import { startIssuerSignIn } from './issuer/start-issuer-sign-in.ts'
import { failLogin, logout } from './sessions/logout.ts'
import { exportSignIns, listMySignIns, listSignIns } from './sign-ins/list-sign-ins.ts'
import { signInExport } from './sign-ins/sign-in-export.ts'
import { lockSession, unlockSession } from './sessions/lock-session.ts'
import { login } from './login.ts'
import { provePassword } from './passwords/prove-password.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { forgotPassword, register } from './passwords/request-password.ts'
import { sendCode } from './mail/send-code.ts'
import { getLinkOwner } from './passwords/link-owner.ts'
import { setPassword } from './passwords/set-password.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getMyAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  turnAuthenticatorOff,
} from './authenticator/my-authenticator.ts'
import { setUp, setupAuthenticator, setupState } from './setup.ts'
import { endMySession, endMyOtherSessions, listMySessions } from './sessions/my-sessions.ts'
import { removeOld as removeOldThrottles } from './throttle/throttles.repository.ts'
import { removeOld as removeOldVerifications } from './verifications.repository.ts'

export const authCapability: Capability<{ readonly auth: AuthServices }> = {
  routes: (app, services) => routes(app, services.auth),
  exports: { 'sign-ins': signInExport },
  jobs: [
    removeAfterDay({
      name: 'old-verifications',
      scope: { crossTenant: 'identity' },
      remove: removeOldVerifications,
    }),
    removeAfterDay({
      name: 'old-email-changes',
      scope: { crossTenant: 'identity' },
      remove: removeOldEmailChanges,
    }),
    removeAfterDay({
      name: 'old-throttles',
      scope: { crossTenant: 'identity' },
      remove: removeOldThrottles,
    }),
  ],
}

function routes(app: App, services: AuthServices): void {
  mountRoutes(app, auth, {
    beforeLogin: (context, { query, body }) =>
      beforeLogin(services, context, { keys: body.keys, company: query.company }),
    provePassword: (context, { body }) => provePassword(services, context, body),
    sendCode: (context, { body }) => sendCode(services, context, body),
    login: (context, { body }) => login(services, context, body),
    failLogin: (context, { body }) => failLogin(services, context, body),
    register: (context, { body }) => register(services, context, body),
    refreshToken: (context, { body }) => refreshSession(services, context, body),
    logout: (context) => logout(services, context),
    lock: (context) => lockSession(services, context),
    unlock: (context, { body }) => unlockSession(services, context, body),
    forgotPassword: (context, { body }) => forgotPassword(services, context, body),
    linkOwner: (context, { body }) => getLinkOwner(services, context, body),
    setPassword: (context, { body }) =>
      setPassword({ ...services, platform: app.platform }, context, body),
    confirmEmail: (context, { body }) =>
      confirmEmail({ ...services, platform: app.platform }, context, body),
    setup: (context, { body }) => setUp(services, context, body),
    setupAuthenticator: (context, { body }) => setupAuthenticator(services, context, body),
    setupState: (context) => setupState(services, context),
    user: (context) => getUser(context),
  })
  mountRoutes(app, issuerSignIn, {
    start: (context, { body }) => startIssuerSignIn(services, context, body),
    callback: (context, { body }) => endIssuerSignIn(services, context, body.answer),
  })
  const own = { secret: services.secret, database: app.platform.database }
  mountRoutes(app, authenticators, {
    get: (context) => getMyAuthenticator(context),
    begin: (context) => beginAuthenticator(own, context),
    confirm: (context, { body }) => confirmAuthenticator(own, context, body.code),
    turnOff: (context, { body }) => turnAuthenticatorOff(own, context, body.code),
    renewRecoveryCodes: (context, { body }) => renewRecoveryCodes(own, context, body.code),
    reset: (context, { params }) => resetAuthenticator(context, params.id),
  })
  mountRoutes(app, sessions, {
    list: (context) => listMySessions(context),
    end: (context, { params }) => endMySession(app.platform, context, params.id),
    listSignIns: (context, { body }) => listMySignIns(context, body),
    endOthers: (context) => endMyOtherSessions(app.platform, context),
  })
  mountRoutes(app, permissionGivers, {
    list: (context, { body }) => listPermissionGivers(context, body.names),
  })
  mountRoutes(app, signIns, {
    filter: (context, { body }) => listSignIns(context, body),
    export: (context, { body }) => exportSignIns(context, body),
  })
}
