import type { TokenCalls } from '@baquiano/contract/session-tokens'
import { permissions } from '@baquiano/contract/platform'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, openPage, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'

const last_at = '2026-11-28T15:04:00.000Z'
const token_id = '0195d5a0-0000-7000-8000-0000000000a1'
const hours = Array.from({ length: 24 }, (_, index) => ({
  hour: new Date(Date.parse('2026-11-27T16:00:00.000Z') + index * 3_600_000).toISOString(),
  calls: index === 23 ? 1200 : 0,
  failed: index === 23 ? 12 : 0,
}))
const given: TokenCalls = {
  hours,
  records: [
    {
      token_id,
      token_name: 'ERP',
      is_revoked: true,
      family: 'visit',
      calls: 1200,
      failed: 12,
      last_at,
    },
  ],
}

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('tells how much programs called in the last day, by hour and by key', async () => {
  answers.set('GET /v1/session-token-call', given)
  openPage('/apps/integration/calls', permissions)
  const row = within(await screen.findByRole('row', { name: /ERP/ }))
  for (const text of ['(revocada)', '/visit', '12']) row.getByText(text)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/1200 llamadas, 12 con falla/)
  screen.getByText(/^1\s?%$/)
})

it('says so where no program has called', async () => {
  answers.set('GET /v1/session-token-call', { ...given, records: [] })
  openPage('/apps/integration/calls', permissions)
  const said = await screen.findByText(/^Ningún programa ha llamado/)
  expect(said.textContent).toContain('24 horas')
})
