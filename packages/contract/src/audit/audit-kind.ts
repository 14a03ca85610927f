import { capabilityNames } from '../names.ts'

/** The kinds of record that the audit speaks of; their words stand beside the words of their capability. */
export const auditEntities = capabilityNames.flatMap(({ audit }): readonly AuditEntity[] => audit)
export type AuditEntity = (typeof capabilityNames)[number]['audit'][number]

/** What was done to it. */
export const auditActs = [
  'created',
  'updated',
  'removed',
  'deactivated',
  'reactivated',
  'related',
  'merged',
  'invited',
  'viewed',
  'exported',
  'ended',
  'assigned',
  'unassigned',
  'rescheduled',
  'reverted',
  'departed',
  'started',
  'finished',
  'arrived',
  'given-up',
  'canceled',
  'delayed',
  'rejected',
  'located',
  'retried',
  'noted',
  'restored',
  'confirmed',
  'instructed',
  'requested',
  'rated',
  'raised',
  'taken',
  'closed',
  'acknowledged',
  'muted',
] as const
export type AuditAct = (typeof auditActs)[number]

/** `visit-point.updated`. */
export type AuditKind = `${AuditEntity}.${AuditAct}`
