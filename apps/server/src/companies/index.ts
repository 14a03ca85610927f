export { selectActive, selectRetention } from './active-companies.repository.ts'
export { selectCountry, selectPositionDays, selectSeat } from './company-country.repository.ts'
export { inEachCompany } from './each-company.ts'
export { keptPhone, openPhones } from './open-phones.ts'
