export { HolidayFields } from './holiday-fields.tsx'
