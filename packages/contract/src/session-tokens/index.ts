export * from './session-token.ts'
export * from './session-tokens.endpoints.ts'
