import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, openMap, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import { makePreference } from '../../test/make-preference.ts'
import { makeSetting } from '../../test/make-setting.ts'
import { storedPreference } from '@baquiano/client/preferences/stored-preference.ts'

const ofCompany = '0195d5a0-0000-7000-8000-0000000000e1'
const own = '0195d5a0-0000-7000-8000-0000000000e2'

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/setting', makeSetting({ default_group_tracking: ofCompany }))
})
afterEach(() => {
  tearDownConsole()
  storedPreference.clear()
})

const groupIn = (search: string) => new URLSearchParams(search).get('group')

it('opens the map with the company’s group for whoever chose none', async () => {
  answers.set('GET /v1/preference', makePreference())
  const history = openMap('')
  await waitFor(() => expect(groupIn(history.location.search)).toBe(ofCompany))
})

it('opens it with one’s own group', async () => {
  const chosen = { default_group_tracking: own, show_default_group_tracking: true }
  answers.set('GET /v1/preference', makePreference(chosen))
  const history = openMap('')
  await waitFor(() => expect(groupIn(history.location.search)).toBe(own))
})

it('leaves out a group that a person has switched off', async () => {
  const hidden = { default_group_tracking: own, show_default_group_tracking: false }
  answers.set('GET /v1/preference', makePreference(hidden))
  const history = openMap('')
  await screen.findByRole('complementary', { name: 'Recursos' })
  expect(groupIn(history.location.search)).toBe(null)
})

it('leaves the map as the address says', async () => {
  const history = openMap()
  await screen.findByRole('button', { name: /Camila Ríos.*El Nogal/, pressed: false })
  expect(groupIn(history.location.search)).toBe(null)
})
