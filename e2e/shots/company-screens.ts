import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import { platformAccessiblePages } from '../../apps/console/src/app/platform-accessible-pages.ts'
import type { Screen } from './screen.ts'

const platform = 'plataforma@demo.baquiano.test'
const list = '/dashboard/company/list'
const company_id = recordIds.company('sietecueros')

const quiet = (page: Page) => page.waitForLoadState('networkidle')

const values = {
  id: '0195d5a0-0000-7000-8000-00000000c0de',
  name: 'Droguerías Aurora',
  nit: '900.412.338-1',
  phone: '+57 604 320 1188',
  address: 'Cra. 43A # 1-50, oficina 1204',
  city: 'Medellín',
  country: 'Colombia',
  description: 'Reparto de medicamentos a domicilio y a sesenta droguerías de barrio',
  contact_persons: [
    {
      name: 'Mariana Gómez',
      job_title: 'Jefe de operaciones',
      phone: '+57 310 482 7719',
      email: 'mgomez@aurora.test',
    },
    {
      name: 'Óscar Tirado',
      job_title: 'Sistemas',
      phone: '+57 310 482 7720',
      email: 'otirado@aurora.test',
    },
  ],
  date_init: '2026-12-01',
  date_end: '2027-11-30',
  time_zone: 'America/Bogota',
  position_days: 60,
  modules: ['MAP', 'RESOURCES', 'ROLE', 'CALENDAR'],
  administrator: {
    name: 'Elena',
    lastname: 'Suárez',
    identification: '52123456',
    email: 'elena.suarez@aurora.test',
    username: 'elenas',
  },
}

/** A step of the wizard, restored from a draft. */
const wizardStep = (step: string): Screen => ({
  path: list,
  as: platform,
  settle: async (page) => {
    await page.evaluate((draft) => sessionStorage.setItem('company-draft', draft), draft(step))
    await page.goto(`${list}?form=new`)
    await page.locator('form h2').waitFor()
  },
})
const draft = (step: string) => JSON.stringify({ step, values })

const steps = ['company', 'contacts', 'modules', 'administrator', 'review']
const named = (path: string) => `managed-${path.slice(path.lastIndexOf('/') + 1)}`

/** Administrator of the company with a theme of its own. */
const customizedAdmin = 'admin@andina.baquiano.test'

/** Companies, and the platform at work in one of them. */
export const companyScreens: Readonly<Record<string, Screen>> = {
  companies: { path: list, as: platform, settle: quiet },
  'company-edit': { path: `${list}?form=edit&company=${company_id}`, as: platform, settle: quiet },
  'themed-login': { path: '/pages/login?company=andina', settle: quiet },
  'themed-setting': { path: '/dashboard/setting', as: customizedAdmin, settle: quiet },
  'themed-people': { path: '/apps/resource/resource-list', as: customizedAdmin, settle: quiet },
  ...Object.fromEntries(steps.map((step) => [`wizard-${step}`, wizardStep(step)])),
  ...Object.fromEntries(
    platformAccessiblePages.map((path) => [
      named(path),
      { path: `${path}/${company_id}`, as: platform, settle: quiet },
    ]),
  ),
}
