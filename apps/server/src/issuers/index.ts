export { faultOf } from './client/test-issuer.ts'
export { createIssuerServices, type IssuerServices } from './issuer-services.ts'
export { bindSubject, type IssuerRow, selectIssuer, selectOffer } from './issuers.repository.ts'
export { redirectUri } from './redirect-uri.ts'
