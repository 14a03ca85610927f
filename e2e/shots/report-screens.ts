import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const people = z.object({ records: z.array(z.object({ resource_id: z.string() })) })
const made = z.object({ id: z.string() })

/** Makes a report of those who were seen and opens it. */
async function openReport(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const send = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token ?? ''}` }
    return (await page.request.post(`/v1${path}`, { headers, data })).json()
  }
  const { records } = people.parse(await send('/resource/state', {}))
  const yesterday = new Date(Date.now() - 86_400_000)
  const dayOf = (days: number) =>
    new Date(yesterday.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const body = {
    report_type: 'scheduledroutevsexecuted',
    date_init: dayOf(13),
    date_end: dayOf(1),
    resource_id: records.slice(0, 3).map(({ resource_id }) => resource_id),
  }
  const { id } = made.parse(await send('/report', body))
  await page.goto(`/apps/reports/list/${id}`)
  await page.getByRole('definition').first().waitFor()
  // Tiles of the map arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

export const reportScreens: Readonly<Record<string, Screen>> = {
  'report-new': {
    path: '/apps/reports',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  reports: {
    path: '/apps/reports/list',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'report-schedules': {
    path: '/apps/reports/schedule',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'report-schedule-new': {
    path: '/apps/reports/schedule',
    as: supervisor,
    settle: async (page) => {
      await page
        .getByRole('button', { name: /Envío|Versand/ })
        .first()
        .click()
      await page.getByRole('textbox').first().waitFor()
    },
  },
  'report-subtotals': {
    path: '/apps/reports/list',
    as: supervisor,
    settle: async (page) => {
      await openReport(page)
      await page.getByRole('button', { name: /^(Subtotales|Zwischensummen)$/ }).click()
      await page.getByRole('columnheader').last().waitFor()
    },
  },
  indicators: {
    path: '/apps/indicator?preset=days_30',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  report: { path: '/apps/reports/list', as: supervisor, settle: openReport },
}
