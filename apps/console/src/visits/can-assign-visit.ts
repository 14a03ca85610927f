import { isFinal, type Visit } from '@baquiano/contract/visits'
import { can } from '@baquiano/client/session/can.ts'

/** Whether the user may give a visit to somebody: it is open, and nobody is at it. */
export const canAssignVisit = ({ status }: Pick<Visit, 'status'>): boolean =>
  can('CALENDAR_UPDATE') && !isFinal(status) && status !== 'In progress'
