export { createGuardedFetch } from './client/guarded-fetch.ts'
export { failureIn, IssuerFailure } from './client/issuer-failure.ts'
export { faultOf } from './client/test-issuer.ts'
export {
  createIssuerServices,
  encryptedClientSecrets,
  type IssuerServices,
} from './issuer-services.ts'
export { bindSubject, type IssuerRow, selectIssuer, selectOffer } from './issuers.repository.ts'
export { redirectUri } from './redirect-uri.ts'
