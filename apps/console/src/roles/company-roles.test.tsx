import { moduleNames } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, tearDownConsole, openAs, setUpConsole } from '../../test/console-fixture.tsx'
import { makeCompany } from '../../test/make-company.ts'
import { makeRole } from '../../test/make-role.ts'
import { makeUser } from '../../test/make-user.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('marks what the platform switched off in another tab, once somebody looks at this one again', async () => {
  const company = makeCompany({ modules: moduleNames })
  const address = `GET /v1/company/${company.id}`
  answers.set(address, company)
  const role = makeRole()
  answers.set('POST /v1/role/filter', { records: [role], total: 1, next_cursor: null })
  openAs(
    makeUser({ company_id: null, modules: [], permissions: [] }),
    `/dashboard/roles/${company.id}?role=${role.id}`,
  )
  const chat = within(await screen.findByRole('row', { name: /^Chat/ }))
  expect(chat.queryByText('apagado')).toBe(null)
  answers.set(address, { ...company, modules: moduleNames.filter((name) => name !== 'CHAT') })
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(chat.queryByText('apagado')).not.toBe(null))
})
