import type { Job, Shipment, Vehicle } from './problem.ts'

/** Whether a vehicle works on a day on which a job or shipment may not be done. */
export const isOnOtherDay = (
  { days }: Pick<Job | Shipment, 'days'>,
  { day }: Pick<Vehicle, 'day'>,
): boolean => days !== undefined && day !== undefined && !days.includes(day)

/** What it costs that a vehicle works after the day on which a job or shipment is due. */
export const lateCostOf = (
  { due_day, priority = 0 }: Pick<Job | Shipment, 'due_day' | 'priority'>,
  { day }: Pick<Vehicle, 'day'>,
  perDay: number,
): number =>
  due_day === undefined || day === undefined
    ? 0
    : Math.max(day - due_day, 0) * (1 + priority) * perDay
