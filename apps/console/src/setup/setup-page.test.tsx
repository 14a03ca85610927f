import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { permissions } from '@baquiano/contract/platform'
import {
  camila,
  answers,
  bruno,
  openAs,
  openPage,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const platform = { company_id: null, company_name: null, company_time_zone: null } as const

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/authenticator', {
    confirmed_on: '2026-11-20T15:04:00.000Z',
    recovery_codes_left: 10,
    is_required: false,
  })
  answers.set('GET /v1/mail-setting', { record: null, is_by_environment: false })
  answers.set('POST /v1/company/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

const found = (...ids: string[]) => ({
  records: ids.map((id) => ({ id })),
  total: ids.length,
  next_cursor: null,
})

/** Where a step leads. */
const linkOf = (step: HTMLElement | undefined) =>
  within(step ?? document.body)
    .getByRole('link')
    .getAttribute('href')

it('says what the platform has by now, and leads to each step', async () => {
  openAs(makeUser(platform), '/dashboard/setup')
  await screen.findByText('1 de 4 listos')
  const [account, mail, map, company] = screen.getAllByRole('listitem')
  expect(within(account ?? document.body).getByLabelText('Listo')).toBeTruthy()
  expect(linkOf(mail)).toBe('/dashboard/mail')
  expect(linkOf(map)).toBe('/dashboard/map-data')
  expect(linkOf(company)).toBe('/dashboard/company/list?form=new')
})

it('says what a company has by now, and leads to its next step', async () => {
  for (const list of ['device', 'visit-point', 'visit'])
    answers.set(`POST /v1/${list}/filter`, found())
  answers.set('POST /v1/activity/filter', found(bruno))
  answers.set('POST /v1/resource/filter', found(camila, bruno))
  openPage('/apps/first-steps', permissions)
  await screen.findByText('2 de 5 listos')
  const [, phone, , customer, visit] = screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol'))
  expect(phone?.querySelector('[data-next]')?.textContent).toBe('2')
  expect(linkOf(customer)).toBe('/apps/visit-point/create')
  expect(linkOf(visit)).toBe('/apps/calendar/create-event')
})
