import { definitionOf, type FieldData, type FieldDefinition } from '@baquiano/contract/fields'
import type { FieldError } from '@baquiano/contract/platform'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { open, option, showField, type } from '../../test/show-field.tsx'
import { i18n } from '../app/i18n.ts'
import words from '../locales/es/form.json'
import { TypedFields } from './typed-fields.tsx'

i18n.addResourceBundle('es', 'form', words)
afterEach(cleanup)

const options = [
  { value: 'a', label: 'Tienda' },
  { value: 'b', label: '<b>Bodega</b>' },
]

function show(
  definitions: readonly FieldDefinition[],
  initial: FieldData = {},
  problems: readonly FieldError[] = [],
) {
  const changes: FieldData[] = []
  function Form() {
    const [values, setValues] = useState(initial)
    const change = (next: FieldData) => {
      changes.push(next)
      setValues(next)
    }
    return <TypedFields {...{ definitions, values, problems }} onChange={change} />
  }
  showField({ initial: '', children: () => <Form /> })
  return changes
}

it('shows each type as the input that suits it, with labels as text and not as markup', async () => {
  show([
    definitionOf({ name: 'nota', label: '<img src=x> 🧪 ساعات', type: 'Text', help: 'Ayuda' }),
    definitionOf({ name: 'correo', label: 'Correo', type: 'Email' }),
    definitionOf({ name: 'clase', label: 'Clase', type: 'Radio', options }),
    definitionOf({ name: 'acepta', label: 'Acepta', type: 'Checkbox' }),
    definitionOf({ name: 'frio', label: 'Frío', type: 'Switch' }),
    definitionOf({ name: 'lista', label: 'Lista', type: 'Select', options }),
  ])
  await screen.findByRole('textbox', { name: '<img src=x> 🧪 ساعات' })
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveProperty('type', 'email')
  screen.getByRole('radio', { name: '<b>Bodega</b>' })
  screen.getByRole('checkbox', { name: 'Acepta' })
  screen.getByRole('switch', { name: 'Frío' })
  screen.getByText('Ayuda')
})

it('shows a field only while its condition holds, and leaves out what is emptied', async () => {
  const changes = show([
    definitionOf({ name: 'frio', label: 'Frío', type: 'Switch' }),
    {
      ...definitionOf({ name: 'grados', label: 'Grados', type: 'Number' }),
      visible_when: { field: 'frio', operator: 'is', values: ['true'] },
    },
  ])
  const cold = await screen.findByRole('switch', { name: 'Frío' })
  expect(screen.queryByRole('textbox', { name: 'Grados' })).toBeNull()
  fireEvent.click(cold)
  const degrees = screen.getByRole('textbox', { name: 'Grados' })
  type(degrees, '4')
  type(degrees, '')
  expect(changes).toEqual([{ frio: true }, { frio: true, grados: 4 }, { frio: true }])
})

it('shows what is wrong beside its field, also within a composed one', async () => {
  const children = [definitionOf({ name: 'ancho', label: 'Ancho', type: 'Number' })]
  const problems = [
    { path: 'data.cupo', code: 'REQUIRED' },
    { path: 'data.puerta.ancho', code: 'TOO_MANY_DECIMALS' },
  ]
  const changes = show(
    [
      definitionOf({ name: 'cupo', label: 'Cupo', type: 'Number', required: true }),
      { ...definitionOf({ name: 'puerta', label: 'Puerta', type: 'Composed' }), children },
    ],
    {},
    problems,
  )
  await screen.findByText('Falta este dato')
  screen.getByText('Tiene demasiados decimales')
  type(screen.getByRole('textbox', { name: 'Ancho' }), '90')
  expect(changes).toEqual([{ puerta: { ancho: 90 } }])
})

it.each(['Select', 'Dropdown', 'Radio', 'MultipleChoice'] as const)(
  'draws few of ten thousand options of %s, and finds the others by typing',
  async (kind) => {
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const value = `Opción ${index}`
      return { value, label: value }
    })
    const changes = show([definitionOf({ name: 'tipo', label: 'Tipo', type: kind, options: many })])
    const input = await screen.findByLabelText('Tipo', { selector: 'input:not([type=hidden])' })
    open(input)
    await option('Opción 0')
    expect(screen.getAllByRole('option', { hidden: true }).length).toBeLessThanOrEqual(60)
    type(input, 'Opción 9876')
    fireEvent.click(await option('Opción 9876'))
    const chosen = kind === 'MultipleChoice' ? ['Opción 9876'] : 'Opción 9876'
    expect(changes).toEqual([{ tipo: chosen }])
  },
)
