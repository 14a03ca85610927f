import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { open, option, showField, type } from '../show-field.tsx'
import { i18n } from '../../src/app/i18n.ts'
import words from '../../src/locales/es/form.json'
import { ChoiceField, ChoicesField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { ColorField } from '@baquiano/ui/form/fields/color-field.tsx'
import { DurationField } from '@baquiano/ui/form/fields/duration-field.tsx'
import { EmailListField } from '@baquiano/ui/form/fields/email-list-field.tsx'
import { FileField } from '@baquiano/ui/form/fields/file-field.tsx'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import { PhoneField } from '@baquiano/ui/form/fields/phone-field.tsx'
import { PlaceField } from '@baquiano/ui/form/fields/place-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'

i18n.addResourceBundle('es', 'form', words)
afterEach(cleanup)

const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })

it('takes a number with its unit, and tells an empty input apart from zero', async () => {
  const values = showField({
    initial: 900,
    problem: 'TOO_BIG',
    children: (field) => <NumberField label="Servicio" unit="s" min={1} isWhole field={field} />,
  })
  const input = await screen.findByRole('textbox', { name: 'Servicio, s' })
  screen.getByText('Servicio')
  screen.getByText('Es mayor que el máximo')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  type(input, '0')
  type(input, '')
  expect(values).toEqual([0, Number.NaN])
})

it('says up to which number a field goes, in the unit that somebody chose', async () => {
  showField({
    initial: 11,
    problem: 'TOO_BIG',
    children: (field) => <NumberField label="Prioridad" max={10} isWhole field={field} />,
  })
  await screen.findByText('El máximo es 10')
  cleanup()
  showField({
    initial: 90_000,
    problem: 'TOO_BIG',
    children: (field) => <DurationField label="Alistamiento" max={86_400} field={field} />,
  })
  await screen.findByText('El máximo es 24 h')
  const unit = screen.getByRole('combobox', { name: /Alistamiento/ })
  fireEvent.change(unit, { target: { value: 'min' } })
  expect(await screen.findByText('El máximo es 1440 min')).toBeTruthy()
})

it('keeps a time of day with its seconds, which browsers leave out', async () => {
  const values = showField({
    initial: '08:00:00',
    children: (field) => <TimeField label="Desde" field={field} />,
  })
  const input = await screen.findByLabelText('Desde')
  expect(input).toHaveProperty('value', '08:00')
  type(input, '09:30')
  expect(values).toEqual(['09:30:00'])
})

it('chooses one by keyboard, and several in the order in which they are offered', async () => {
  const choices = [
    { value: 'car', label: 'Carro' },
    { value: 'foot', label: 'A pie' },
    { value: 'bike', label: 'Moto' },
  ]
  const one = showField<string>({
    initial: '',
    children: (field) => <ChoiceField label="Medio" choices={choices} field={field} />,
  })
  const input = await screen.findByRole('combobox', { name: 'Medio' })
  open(input)
  await option('A pie')
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(one).toEqual(['car']))
  cleanup()

  const several = showField<readonly string[]>({
    initial: ['bike'],
    children: (field) => <ChoicesField label="Medios" choices={choices} field={field} />,
  })
  open(await screen.findByRole('combobox', { name: 'Medios' }))
  fireEvent.click(await option('Carro'))
  expect(several).toEqual([['car', 'bike']])
})

it('finds a record by its text, says its name, and says when nothing is found or the search fails', async () => {
  const search = vi.fn<(text: string) => Promise<{ id: string; name: string }[]>>(async (text) => {
    if (text === 'roto') throw new Error('no server')
    return text === 'nada' ? [] : [{ id: '2', name: 'El Nogal' }]
  })
  const source = { queryKey: ['points'], search, nameOf: async () => 'La Espiga' }
  const values = showField<string | null>({
    initial: '1',
    children: (field) => <RecordField label="Punto" source={source} field={field} />,
  })
  const input = await screen.findByRole('combobox', { name: 'Punto' })
  await waitFor(() => expect(input).toHaveProperty('value', 'La Espiga'))
  open(input)
  type(input, 'nogal')
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('nogal', expect.anything()))
  fireEvent.click(await option('El Nogal'))
  expect(values).toEqual(['2'])
  cleanup()

  showField<string | null>({
    initial: null,
    children: (field) => <RecordField label="Punto" source={source} field={field} />,
  })
  const empty = await screen.findByRole('combobox', { name: 'Punto' })
  open(empty)
  type(empty, 'nada')
  await screen.findByText('Nada con ese texto')
  type(empty, 'roto')
  await screen.findByText('No se pudo buscar')
})

it('is empty again, with the focus, when what is chosen is added elsewhere', async () => {
  const nogal = { id: '2', name: 'El Nogal' }
  const source = {
    queryKey: ['added'],
    search: async () => [nogal],
    nameOf: async () => 'El Nogal',
  }
  const added: (string | null)[] = []
  showField<string | null>({
    initial: null,
    children: (field) => (
      <RecordField
        isForAdding
        label="Agregar"
        source={source}
        field={{ ...field, onChange: (id) => added.push(id) }}
      />
    ),
  })
  const input = await screen.findByRole('combobox', { name: 'Agregar' })
  open(input)
  type(input, 'nog')
  fireEvent.click(await option('El Nogal'))
  expect(added).toEqual(['2'])
  expect(input).toHaveProperty('value', '')
  expect(document.activeElement).toBe(input)
})

it('takes e-mail addresses one by one, and leaves one that is not valid to be corrected', async () => {
  const values = showField<readonly string[]>({
    initial: ['ana@empresa.co'],
    children: (field) => <EmailListField label="Avisar a" field={field} />,
  })
  const input = await screen.findByRole('combobox', { name: 'Avisar a' })
  type(input, 'luis@')
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText('Escribe el correo completo, como nombre@empresa.co')
  await waitFor(() => expect(input).toHaveProperty('value', 'luis@'))
  // A form with it is not saved: the rule of the contract rejects it.
  expect(values.at(-1)).toEqual(['ana@empresa.co', 'luis@'])
  type(input, '')
  expect(values.at(-1)).toEqual(['ana@empresa.co'])
  type(input, 'Luis@empresa.co')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(values.at(-1)).toEqual(['ana@empresa.co', 'luis@empresa.co']))
  expect(screen.queryByText(/correo completo/)).toBeNull()
})

it('writes the calling code of the country before a number', async () => {
  const values = showField({
    initial: '',
    children: (field) => <PhoneField label="Teléfono" region="CO" field={field} />,
  })
  const group = await screen.findByRole('group', { name: 'Teléfono' })
  const number = within(group).getByRole('textbox', { name: 'Teléfono' })
  type(number, '300 123 4567')
  open(within(group).getByRole('combobox', { name: 'País' }))
  fireEvent.click(await option('Ecuador +593'))
  type(number, '+34 600 000 000')
  expect(values).toEqual(['+57 300 123 4567', '+593 300 123 4567', '+34 600 000 000'])
})

it('takes a colour as it is typed', async () => {
  const values = showField({
    initial: '#0B8FF4',
    children: (field) => <ColorField label="Color" field={field} />,
  })
  type(await screen.findByRole('textbox', { name: 'Color' }), '#15780d')
  expect(values.at(-1)).toBe('#15780D')
})

it('shows a file’s name, type and size, and takes none of another type or too large', async () => {
  const values = showField<File | null>({
    initial: null,
    children: (field) => (
      <FileField label="Visitas" accept={['.csv']} maxBytes={10} field={field} />
    ),
  })
  await screen.findByRole('group', { name: 'Visitas' })
  drop(new File(['a'], 'foto.png'))
  await screen.findByText('Ese tipo de archivo no se acepta')
  drop(new File(['a'.repeat(11)], 'visitas.csv'))
  await screen.findByText('El archivo es demasiado grande')
  drop(new File(['a,b'], 'visitas.csv'))
  await screen.findByText('visitas.csv')
  screen.getByText('CSV · 3 bytes')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar visitas.csv' }))
  expect(values.map((file) => file?.name)).toEqual(['visitas.csv', undefined])
})

it('takes a place as coordinates where no map can be drawn', async () => {
  const values = showField({
    initial: -74.08,
    children: (cx) => (
      <PlaceField label="Sitio" cx={cx} cy={{ ...cx, name: 'cy', value: 4.6, onChange() {} }} />
    ),
  })
  await screen.findByRole('group', { name: 'Sitio' })
  type(screen.getByRole('textbox', { name: 'Longitud' }), '-74.1')
  expect(values).toEqual([-74.1])
})
