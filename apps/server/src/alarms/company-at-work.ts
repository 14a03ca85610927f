import { configSchemas } from '@baquiano/contract/company-config'
import type { ConfigOf } from '@baquiano/contract/company-config'
import { readModules } from '../auth/index.ts'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { selectCompany } from './company-at-work.repository.ts'
import type { WatchedHours } from './rules/watched-hours.ts'
import type { AlarmFields } from '@baquiano/contract/alarms'

/** A company whose alarms are judged. */
export interface CompanyAtWork {
  readonly time_zone: string
  readonly working_hours: ConfigOf<'WORKING_HOURS'>
}

/** The company of the context; null while it is inactive or has its alarms switched off. */
export async function findCompanyAtWork(context: Context): Promise<CompanyAtWork | null> {
  const company = await selectCompany(context)
  if (!company || !readModules(company.moduls).includes('ALARMS')) return null
  const { WORKING_HOURS } = configSchemas
  const working_hours =
    WORKING_HOURS.safeParse(company.working_hours).data ?? WORKING_HOURS.parse({})
  return { time_zone: company.time_zone, working_hours }
}

type Hours = Pick<
  AlarmFields,
  | 'date_init'
  | 'date_end'
  | 'weekdays'
  | 'hour_init'
  | 'hour_end'
  | 'ends_next_day'
  | 'only_on_duty'
  | 'holiday_mode'
  | 'holiday_country'
>

/** When an alarm watches, by the clock of its company. */
export async function hoursOf(
  alarm: Hours,
  { time_zone, working_hours }: CompanyAtWork,
): Promise<WatchedHours> {
  const { date_init, date_end, weekdays, hour_init, hour_end, ends_next_day, only_on_duty } = alarm
  return {
    date_init,
    date_end,
    weekdays,
    hour_init,
    hour_end,
    ends_next_day,
    time_zone,
    duty: only_on_duty ? [working_hours] : null,
    days_off: new Set(working_hours.days_off),
    holiday_mode: alarm.holiday_mode,
    holidayOf: await holidaysOf(alarm),
  }
}
