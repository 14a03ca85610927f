export { hashOfToken } from './device-secrets.ts'
