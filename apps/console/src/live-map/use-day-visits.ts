import { useVisits } from '../entities/visits/use-visits.ts'

/** The visits of a day, as they change. */
export const useDayVisits = (date: string) =>
  useVisits({ dates: { date_init: date, date_end: date } })
