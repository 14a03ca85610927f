import { permissions } from '@baquiano/contract/platform'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, openPage, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'

const object_type = 'RESOURCE'
const licence = makeField({ name: 'licencia', label: 'Licencia', object_type, required: true })
const id = '0195d5a0-0000-7000-8000-0000000000f2'
const former = makeField({ id, name: 'talla', label: 'Talla', object_type, status: 'Inactive' })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/status-mobile/filter', { records: [], total: 0, next_cursor: null })
  const fields = [licence, former]
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields })
})
afterEach(tearDownConsole)

it('is reached from the settings, and says what the company asks of people', async () => {
  openPage('/apps/resource/definition', permissions)
  const nav = within(await screen.findByRole('navigation', { name: 'Ajustes' }))
  expect(nav.getByRole('link', { name: 'Definición de personas' })).toBeTruthy()
  expect(await screen.findByText('Licencia')).toBeTruthy()
  expect(screen.queryByText('Talla')).toBeNull()
  const define = screen.getByRole('link', { name: 'Definir campos' })
  expect(define.getAttribute('href')).toContain('object=RESOURCE')
})
