import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const states = z.object({
  records: z.array(
    z.object({ resource_id: z.string(), cx: z.number(), cy: z.number(), fix_at: z.string() }),
  ),
})
const people = z.object({
  records: z.array(z.object({ id: z.string(), name: z.string(), lastname: z.string() })),
})

/** Shows an alarm of somebody of the demo, which nobody made: an alarm of its own would interrupt every other screen. */
async function interrupt(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const raise = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1${path}`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      data,
    })
    return answer.json()
  }
  const seen = states.parse(await raise('/resource/state', {})).records
  const fields = ['name', 'lastname']
  const { records } = people.parse(await raise('/resource/filter', { fields, quantity: 100 }))
  const state = seen.toSorted((one, other) => other.fix_at.localeCompare(one.fix_at))[0]
  const person = records.find(({ id }) => id === state?.resource_id)
  if (!state || !person) throw new Error('Nobody of the demo has been seen yet')
  const pressed_at = new Date(Date.now() - 48_000).toISOString()
  const alarm = {
    id: '0195d5a0-0000-7000-8000-0000000000e1',
    resource_id: person.id,
    resource_name: `${person.name} ${person.lastname}`,
    resource_phone: '+57 300 123 4567',
    photo_id: null,
    pressed_at,
    received_at: pressed_at,
    cx: state.cx,
    cy: state.cy,
    accuracy_m: 8,
    fix_at: pressed_at,
    battery_pct: 39,
    state: 'open',
    taken_at: null,
    taken_by: null,
    taken_by_name: null,
    closed_at: null,
    closed_by: null,
    closed_by_name: null,
    note: null,
  }
  let shown: object = alarm
  await page.route('**/v1/panic-alarm/open', (route) =>
    route.fulfill({ json: { records: [shown] } }),
  )
  await page.route('**/v1/panic-alarm/*/take', (route) => {
    const taken_at = new Date().toISOString()
    const taken_by_name = 'Iván Paredes'
    const taken_by = '0195d5a0-0000-7000-8000-0000000000e9'
    shown = { ...alarm, state: 'taken', taken_at, taken_by, taken_by_name }
    return route.fulfill({ json: shown })
  })
  await page.reload()
  await page.getByRole('alertdialog').waitFor()
  // Tiles of the map arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

/** Somebody asks for help: as it interrupts, and once somebody takes care of it; and what came of all of them. */
export const panicScreens: Readonly<Record<string, Screen>> = {
  panic: { path: '/apps/panic-alarms', as: supervisor, settle: (page) => interrupt(page) },
  'panic-taken': {
    path: '/apps/panic-alarms',
    as: supervisor,
    is_spanish: true,
    settle: async (page) => {
      await interrupt(page)
      await page.getByRole('button', { name: 'Yo me encargo' }).click()
      await page.getByText(/^Iván Paredes se encarga/).waitFor()
    },
  },
  'panic-history': {
    path: '/apps/panic-alarms',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
}
