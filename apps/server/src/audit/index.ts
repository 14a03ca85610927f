export { auditExport } from './audit-export.ts'
export { removeOldAudit } from './remove-old-audit.ts'
export { sealAudit } from './seal-audit.ts'
export { verifyAudit } from './verify-audit.ts'
