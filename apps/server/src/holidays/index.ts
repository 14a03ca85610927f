export { holidayCountries, type HolidayOf, holidaysOf } from './holidays.ts'
