/** What repeats in every company of the demo: each at the first visit point of one of its people, after the day's round. */
export const recurrencePlans = [
  {
    key: 'weekdays',
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    hour_init: '17:15:00',
    hour_end: '17:45:00',
    holiday_mode: 'move',
  },
  {
    key: 'alternate',
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    hour_init: '17:15:00',
    hour_end: '18:00:00',
    holiday_mode: 'skip',
  },
  {
    key: 'month-end',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    hour_init: '17:30:00',
    hour_end: '18:00:00',
    holiday_mode: 'none',
  },
] as const
