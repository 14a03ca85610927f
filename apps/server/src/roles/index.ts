export { assertPermissionsHeld } from './assert-permissions-held.ts'
export { requireRole } from './require-role.ts'
export { roleExport } from './role-export.ts'
export { seedRoles } from './seed-roles.ts'
