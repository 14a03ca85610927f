export { assertPermissionsHeld } from './assert-permissions-held.ts'
export { requireRelatingRole } from './require-relating-role.ts'
export { requireRole } from './require-role.ts'
export { seedRoles } from './seed-roles.ts'
