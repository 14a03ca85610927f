import type { Company } from '@baquiano/contract/companies'

/** Whom a test adds to its contacts. */
export const paula = {
  name: 'Paula Arbeláez',
  job_title: 'Facturación',
  phone: '+57 300 000 0000',
  email: 'paula@aurora.test',
}

/** A company at work; what is given takes the place of its parts. */
export function makeCompany(changes: Partial<Company> = {}): Company {
  const at = '2026-11-19T15:00:00.000Z'
  return {
    id: '0195d5a0-0000-7000-8000-0000000c0001',
    name: 'Droguerías Aurora',
    nit: '900418822',
    address: 'Cra. 43A # 1-50',
    phone: '+57 604 320 1188',
    city: 'Medellín',
    country: 'Colombia',
    description: 'Reparto a domicilio',
    contact_persons: [
      {
        name: 'Mariana Gómez',
        job_title: 'Gerente de logística',
        phone: '+57 310 482 7719',
        email: 'mgomez@aurora.test',
      },
      {
        name: 'Óscar Peñaloza',
        job_title: '',
        phone: '+57 601 743 2200',
        email: 'oscar@aurora.test',
      },
    ],
    date_init: '2026-01-01',
    date_end: '2099-12-31',
    time_zone: 'America/Bogota',
    position_days: 60,
    status: 'Active',
    modules: ['MAP', 'CALENDAR'],
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...changes,
  }
}
