import {
  dataSchema,
  definitionOf,
  type FieldData,
  type FieldDefinition,
} from '@baquiano/contract/fields'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { UiProvider } from '@baquiano/ui/ui-provider.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { PhotoRule } from './photo-rule.ts'
import { type Problem, Questions } from './questions.tsx'

const file_id = '0195d5a0-0000-7000-8000-0000000000f9'
const removeFiles = vi.hoisted(() => vi.fn<(ids: readonly string[]) => Promise<void>>())
vi.mock('../store/field-store.ts', () => ({
  database: { removeFiles },
  serverNow: () => Date.parse('2026-11-20T15:00:00.000Z'),
}))
// jsdom draws nothing.
vi.mock('@baquiano/client/picture/shrink-picture.ts', () => ({
  shrinkPicture: async () => new Blob(['a']),
}))
vi.mock('../proof/keep-proof.ts', () => ({
  keepFile: async ({ name }: { readonly name: string }) => ({ id: file_id, name }),
}))
const at = { cx: -74.06, cy: 4.65, accuracy_m: 8 }
const placeNow = vi.hoisted(() => vi.fn<() => Promise<object | null>>())
placeNow.mockImplementation(async () => at)
vi.mock('../store/place-now.ts', () => ({ placeNow }))
vi.mock('../store/use-field.ts', () => ({ useCompanyClock: () => companyTime('America/Bogota') }))

let answers: FieldData = {}
afterEach(() => {
  cleanup()
  answers = {}
})

const of = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition =>
  definitionOf({ name: 'dato', label: 'Dato', type, ...more })
const meters = of('Composed', {
  name: 'medidores',
  label: 'Medidor',
  is_repeated: true,
  children: [
    definitionOf({ name: 'serie', label: 'Serie', type: 'Text', required: true }),
    definitionOf({ name: 'lectura', label: 'Lectura', type: 'Number' }),
  ],
})
const options = ['Sí', 'No'].map((label) => ({ value: label.toLowerCase(), label }))

function Form({
  definitions,
  problems = [],
}: {
  readonly definitions: readonly FieldDefinition[]
  readonly problems?: readonly Problem[]
}) {
  const [values, setValues] = useState<FieldData>({})
  return (
    <Questions
      definitions={definitions}
      values={values}
      problems={problems}
      onChange={(next) => {
        answers = next
        setValues(next)
      }}
    />
  )
}
const show = (definitions: readonly FieldDefinition[], problems?: readonly Problem[]) =>
  render(
    <UiProvider appearance={{ theme: 'light', direction: 'ltr' }}>
      <I18nextProvider i18n={i18n}>
        <Form definitions={definitions} {...(problems && { problems })} />
      </I18nextProvider>
    </UiProvider>,
  )

const write = (value: string) => () =>
  fireEvent.change(screen.getByLabelText('Dato'), { target: { value } })
const press = (role: 'button' | 'radio' | 'checkbox' | 'switch', name: string) => () =>
  fireEvent.click(screen.getByRole(role, { name }))

const kinds: readonly [string, FieldDefinition, () => unknown, unknown][] = [
  ['a day', of('Date'), write('2026-11-20'), '2026-11-20'],
  [
    'a moment, by the clock of the company',
    of('DateTime'),
    write('2026-11-20T11:30'),
    '2026-11-20T16:30:00.000Z',
  ],
  ['a line', of('Text'), write('Pedido atrasado'), 'Pedido atrasado'],
  ['a paragraph', of('Text', { format: 'paragraph' }), write('Una\nDos'), 'Una\nDos'],
  ['a phone', of('Text', { format: 'phone' }), write('+57 601 555 0102'), '+57 601 555 0102'],
  ['a number', of('Number'), write('4.5'), 4.5],
  ['a number that is stepped', of('Number'), press('button', 'Dato: más'), 0],
  ['an e-mail', of('Email'), write('rosa@nogal.test'), 'rosa@nogal.test'],
  ['an address', of('Url'), write('https://nogal.test/'), 'https://nogal.test/'],
  ['a list', of('Select', { options }), write('no'), 'no'],
  ['a list that drops down', of('Dropdown', { options }), write('sí'), 'sí'],
  ['one of some', of('Radio', { options }), press('radio', 'No'), 'no'],
  ['several', of('MultipleChoice', { options }), press('button', 'Sí'), ['sí']],
  ['a box', of('Checkbox'), press('checkbox', 'Dato'), true],
  ['a switch', of('Switch'), press('switch', 'Dato'), true],
  ['a place', of('Coordinates'), press('button', 'Dato'), { cx: -74.06, cy: 4.65 }],
  ['a usual place', of('DefaultLocation'), press('button', 'Dato'), { cx: -74.06, cy: 4.65 }],
  [
    'a file',
    of('File'),
    () =>
      fireEvent.change(screen.getByLabelText('Añadir archivo'), {
        target: { files: [new File(['%PDF-'], 'acta.pdf')] },
      }),
    [{ id: file_id, name: 'acta.pdf' }],
  ],
]

it.each(kinds)(
  'answers %s as the contract takes it',
  async (...[, definition, answer, expected]) => {
    show([definition])
    answer()
    await vi.waitFor(() => expect(answers).toEqual({ dato: expected }))
    expect(dataSchema([definition]).safeParse(answers).success).toBe(true)
    screen.getByLabelText('Respondida')
  },
)

it('takes an answer back that nobody has to give, and keeps one that is required', () => {
  show([of('Radio', { options })])
  press('radio', 'No')()
  press('radio', 'No')()
  expect(answers).toEqual({})
  cleanup()
  show([of('Radio', { options, required: true })])
  press('radio', 'No')()
  press('radio', 'No')()
  expect(answers).toEqual({ dato: 'no' })
})

it('asks a question only where another one was answered so, and the parts of one together', () => {
  const condition = { field: 'dato', operator: 'is', values: ['no'] } as const
  const why = {
    ...of('Text', { name: 'motivo', label: 'Motivo' }),
    visible_when: { ...condition, values: [...condition.values] },
  }
  show([of('Radio', { options }), why])
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  press('radio', 'No')()
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Cerrado' } })
  expect(answers).toEqual({ dato: 'no', motivo: 'Cerrado' })
})

it('says what is missing and what is wrong at the question itself', () => {
  const number = of('Number', { name: 'grados', label: 'Grados' })
  show(
    [of('Text', { required: true }), number],
    [
      { path: ['dato'], code: 'REQUIRED' },
      { path: ['grados'], code: 'NUMBER_TOO_BIG' },
    ],
  )
  fireEvent.change(screen.getByLabelText('Grados'), { target: { value: '99' } })
  expect(screen.getAllByText('Falta')).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('keeps a photo with its time and place, and offers the gallery only where the activity lets it', async () => {
  const photo = of('Image', { limits: { ...of('Image').limits, max: 2 } })
  const { rerender } = show([photo])
  screen.getByLabelText('Elegir de la galería')
  const picture = new File(['a'], 'nevera.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Tomar foto'), { target: { files: [picture] } })
  const taken_at = '2026-11-20T15:00:00.000Z'
  const taken = { origin: 'camera', taken_at, cx: -74.06, cy: 4.65, accuracy_m: 8 }
  await vi.waitFor(() =>
    expect(answers).toEqual({ dato: [{ id: file_id, name: 'nevera.jpg', taken }] }),
  )
  expect(dataSchema([photo]).safeParse(answers).success).toBe(true)
  rerender(
    <UiProvider appearance={{ theme: 'light', direction: 'ltr' }}>
      <I18nextProvider i18n={i18n}>
        <PhotoRule value="camera">
          <Form definitions={[photo]} />
        </PhotoRule>
      </I18nextProvider>
    </UiProvider>,
  )
  expect(screen.queryByLabelText('Elegir de la galería')).toBeNull()
  expect(screen.getByLabelText('Tomar foto').getAttribute('capture')).toBe('environment')
})

it('reads a text from a code by the camera where the browser can, and offers it nowhere else', async () => {
  show([of('Text')])
  expect(screen.queryByRole('button', { name: 'Leer un código' })).toBeNull()
  cleanup()
  const stop = vi.fn<() => void>()
  const detect = vi.fn<() => Promise<{ rawValue: string }[]>>()
  detect.mockResolvedValueOnce([]).mockResolvedValue([{ rawValue: '7702001' }])
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }),
  )
  show([of('Text')])
  press('button', 'Leer un código')()
  await vi.waitFor(() => expect(answers).toEqual({ dato: '7702001' }))
  expect(stop).toHaveBeenCalledOnce()
  await vi.waitFor(() =>
    expect(screen.queryByText('Apunta la cámara al código de barras o QR.')).toBeNull(),
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const series = () => screen.getAllByLabelText('Serie')

it('asks a repeated question as often as there is something to say', () => {
  show([meters])
  fireEvent.change(series()[0] ?? document.body, { target: { value: 'A-1' } })
  expect(answers).toEqual({ medidores: [{ serie: 'A-1' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Añadir otra vez: Medidor' }))
  fireEvent.change(series()[1] ?? document.body, { target: { value: 'B-2' } })
  expect(answers).toEqual({ medidores: [{ serie: 'A-1' }, { serie: 'B-2' }] })
  expect(dataSchema([meters]).safeParse(answers).success).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Medidor · 1' }))
  expect(answers).toEqual({ medidores: [{ serie: 'B-2' }] })
  fireEvent.change(series()[0] ?? document.body, { target: { value: '' } })
  expect(answers).toEqual({})
})

it('says that the phone looks for its place for as long as it does, and asks it once', async () => {
  const looking: ((place: object) => void)[] = []
  placeNow.mockClear()
  placeNow.mockImplementationOnce(() => new Promise((resolve) => looking.push(resolve)))
  show([of('Coordinates')])
  press('button', 'Dato')()
  screen.getByText('Buscando tu ubicación…')
  press('button', 'Dato')()
  expect(placeNow).toHaveBeenCalledTimes(1)
  looking[0]?.(at)
  await vi.waitFor(() => expect(answers).toEqual({ dato: { cx: -74.06, cy: 4.65 } }))
  await vi.waitFor(() => expect(screen.queryByText('Buscando tu ubicación…')).toBeNull())
})
