export { refuseUngranted } from './refuse-ungranted.ts'
export { requireRole } from './require-role.ts'
export { seedRoles } from './seed-roles.ts'
