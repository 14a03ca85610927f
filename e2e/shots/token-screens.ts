import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'

/** The one time that its secret is shown. */
async function makeToken(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('ERP')
  await page.getByRole('button', { name: 'Solo consultar' }).click()
  await page.getByRole('button', { name: 'Crear clave' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Keys of the API: their list, a new one, and its secret. */
export const tokenScreens: Readonly<Record<string, Screen>> = {
  'session-tokens': {
    path: '/dashboard/session-api',
    as: administrator,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  integration: {
    path: '/apps/integration',
    as: administrator,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'integration-form': {
    path: '/apps/integration?form=new',
    as: administrator,
    settle: (page) => page.getByRole('textbox').first().waitFor(),
  },
  'integration-deliveries': {
    path: '/apps/integration/deliveries',
    as: administrator,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'integration-calls': {
    path: '/apps/integration/calls',
    as: administrator,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'integration-calendars': {
    path: '/apps/integration/calendars?form=new',
    as: administrator,
    settle: (page) => page.getByRole('textbox').first().waitFor(),
  },
  'session-token-form': {
    path: '/dashboard/session-api?form=new',
    as: administrator,
    settle: (page) => page.getByRole('textbox').first().waitFor(),
  },
  'session-token-secret': {
    path: '/dashboard/session-api?form=new',
    as: administrator,
    settle: makeToken,
    is_spanish: true,
  },
}
