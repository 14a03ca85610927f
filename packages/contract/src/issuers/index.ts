export * from './issuer.ts'
export * from './issuer-sign-in.endpoints.ts'
export * from './issuer-test.ts'
export * from './issuers.endpoints.ts'
