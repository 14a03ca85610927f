import type { VisitStatus } from '@baquiano/contract/visits'
import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'
const supervisor = 'supervisora@demo.baquiano.test'
const list = '/apps/calendar/resource-calendar?view=agenda'

/** The customer's page of the first visit that the list shows. */
async function openFirst(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('section[aria-label] button[aria-pressed]').first().click()
  await page.getByRole('link', { name: 'Abrir la visita' }).click()
  await page.waitForURL(/calendar\/visit/)
  await page.locator('a[href^="/tracking/"]').first().click()
  await page.getByRole('contentinfo').waitFor()
  // Tiles of the map arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(3000)
}

/** Of a visit of this week with a status. */
const ofStatus = (status: VisitStatus): Screen => ({
  path: `${list}&status=${encodeURIComponent(JSON.stringify([status]))}`,
  as: supervisor,
  settle: openFirst,
  is_spanish: true,
})

/** The page of a customer, before, during and after their visit, and without a code; who else is told, and how. */
export const trackingScreens: Readonly<Record<string, Screen>> = {
  'tracking-planned': ofStatus('Scheduled'),
  'tracking-coming': ofStatus('On the way'),
  'tracking-done': ofStatus('Finalized'),
  'tracking-request': {
    ...ofStatus('Scheduled'),
    settle: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Necesito otro horario' }).click()
    },
  },
  followers: {
    path: '/follower/list?form=new',
    as: supervisor,
    settle: (page) => page.getByRole('textbox').first().waitFor(),
    is_spanish: true,
  },
  outbox: {
    path: '/dashboard/outbox',
    as: administrator,
    settle: (page) => page.waitForLoadState('networkidle'),
    is_spanish: true,
  },
  'tracking-code': {
    path: '/tracking/NADIE1',
    settle: (page) => page.getByRole('button', { name: 'Buscar' }).waitFor(),
    is_spanish: true,
  },
}
