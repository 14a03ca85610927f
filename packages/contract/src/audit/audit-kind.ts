/** What the audit tells of; the words of its screen follow it. */
export const auditEntities = [
  'activity',
  'audit',
  'company',
  'company-config',
  'company-logo',
  'device',
  'group',
  'issuer',
  'location-history',
  'mobile-status',
  'preference',
  'resource',
  'resource-photo',
  'role',
  'session',
  'session-token',
  'type-config',
  'status',
  'view',
  'visit',
  'visit-point',
] as const
export type AuditEntity = (typeof auditEntities)[number]

/** What was done to it. */
export const auditActs = [
  'created',
  'updated',
  'removed',
  'deactivated',
  'reactivated',
  'related',
  'invited',
  'viewed',
  'exported',
  'ended',
  'assigned',
  'unassigned',
  'rescheduled',
  'departed',
  'started',
  'finished',
  'given-up',
  'canceled',
  'delayed',
  'rejected',
] as const
export type AuditAct = (typeof auditActs)[number]

/** `visit-point.updated`. */
export type AuditKind = `${AuditEntity}.${AuditAct}`
