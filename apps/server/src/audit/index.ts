export { extendAuditChains } from './extend-audit-chains.ts'
export { verifyAudit } from './verify-audit.ts'
