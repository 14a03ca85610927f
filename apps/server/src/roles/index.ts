export { assertPermissionsHeld } from './assert-permissions-held.ts'
export { requireRole } from './require-role.ts'
export { seedRoles } from './seed-roles.ts'
