import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ColumnTarget, guessColumns, likelyContent } from './index.ts'

const targets: readonly ColumnTarget[] = [
  {
    name: 'identification',
    titles: [
      'identificación',
      'nit',
      'cédula',
      'código',
      'customer id',
      'id cliente',
      'id',
      'documento',
      'kundennummer',
      'identifiant',
    ],
    content: 'text',
  },
  {
    name: 'name',
    titles: ['nombre', 'razón social', 'cliente', 'name', 'customer name', 'nome', 'nom', 'kunde'],
    content: 'text',
  },
  {
    name: 'phone',
    titles: ['teléfono', 'celular', 'phone', 'mobile', 'telefone', 'téléphone', 'telefon'],
    content: 'phone',
  },
  {
    name: 'email',
    titles: ['correo', 'correo electrónico', 'email', 'courriel', 'mail'],
    content: 'email',
  },
  {
    name: 'address',
    titles: ['dirección', 'address', 'endereço', 'adresse', 'anschrift'],
    content: 'text',
  },
  { name: 'cy', titles: ['latitud', 'latitude', 'breite'], content: 'latitude' },
  { name: 'cx', titles: ['longitud', 'longitude', 'länge'], content: 'longitude' },
  {
    name: 'place',
    titles: ['coordenadas', 'ubicación', 'coordinates', 'coordonnées', 'koordinaten'],
    content: 'place',
  },
  {
    name: 'activities',
    titles: ['actividad', 'activity', 'atividade', 'activité', 'aktivität'],
    content: 'text',
  },
  { name: 'date', titles: ['fecha', 'date', 'data', 'datum'], content: 'date' },
]
const guessed = (titles: readonly string[], sample: readonly { cells: string[] }[] = []) =>
  guessColumns({ titles, sample, targets }).map(({ target }) => target)

it.each([
  ['Identificación', 'identification'],
  ['NIT / Cédula', 'identification'],
  ['Customer ID', 'identification'],
  ['ID_CLIENTE', 'identification'],
  ['Cód.', 'identification'],
  ['Razón social', 'name'],
  ['customerName', 'name'],
  ['NOMBRE DEL CLIENTE', 'name'],
  ['Teléfonos', 'phone'],
  ['Teléfono 1', 'phone'],
  ['Tel.', 'phone'],
  ['Teléfono (fijo)', 'phone'],
  ['Telefon', 'phone'],
  ['E-mail', 'email'],
  ['Dir.', 'address'],
  ['Street address', 'address'],
  ['Endereço de entrega', 'address'],
  ['Anschrift', 'address'],
  ['Lat', 'cy'],
  ['Long', 'cx'],
  ['LÄNGE', 'cx'],
  ['Ubicación GPS', 'place'],
  ['Actividades', 'activities'],
  ['Activités', 'activities'],
  ['Fecha de la visita', 'date'],
  ['Observaciones', undefined],
  ['Barrio', undefined],
  ['', undefined],
  ['Te', undefined],
])('guesses that %j means %s', (title, target) => {
  expect(guessed([title])).toEqual([target])
})

it('guesses each column of a sheet, in any language', () => {
  expect(
    guessed(['Customer ID', 'Customer name', 'Phone', 'Street address', 'Latitude', 'Longitude']),
  ).toEqual(['identification', 'name', 'phone', 'address', 'cy', 'cx'])
})

it('guesses nothing where columns are titled alike', () => {
  const guesses = guessColumns({
    titles: ['Nombre', 'Teléfono', 'Teléfono', 'Teléfono 2', 'Identificación'],
    sample: [],
    targets,
  })
  expect(guesses.map(({ target }) => target)).toEqual([
    'name',
    undefined,
    undefined,
    undefined,
    'identification',
  ])
  expect(guesses.slice(1, 3).map(({ reason }) => reason)).toEqual(['tie', 'tie'])
})

it('tells two targets of one title by the kind of the values', () => {
  const alike: ColumnTarget[] = [
    { name: 'priority', titles: ['prioridad'], content: 'number' },
    { name: 'data.prioridad', titles: ['Prioridad'], content: 'text' },
  ]
  const guess = (values: readonly string[]) =>
    guessColumns({
      titles: ['Prioridad'],
      sample: values.map((value) => ({ cells: [value] })),
      targets: alike,
    })[0]?.target
  expect(guess(['1', '3', '2'])).toBe('priority')
  expect(guess(['Alta', 'Normal', 'Baja'])).toBe('data.prioridad')
  expect(guess([])).toBeUndefined()
})

it('takes the first of several that are numbered', () => {
  expect(guessed(['Teléfono 2', 'Teléfono 1'])).toEqual([undefined, 'phone'])
})

it('prefers what an earlier import understood', () => {
  const earlier = [
    { title: 'referencia', target: 'identification' },
    { title: 'Nombre', target: null },
    { title: 'Zona', target: 'gone' },
  ]
  const guesses = guessColumns({
    titles: ['Referencia', 'NOMBRE', 'Id', 'Zona'],
    sample: [],
    targets,
    earlier,
  })
  expect(guesses.map(({ target, reason }) => [target, reason])).toEqual([
    ['identification', 'earlier'],
    [undefined, 'earlier'],
    [undefined, 'unknown'],
    [undefined, 'unknown'],
  ])
})

const sample = [
  { cells: ['a@b.co', '311 555 0101', '5.0213, -69.3187', 'x'] },
  { cells: ['c@d.co', '+57 601 555 0102', '5.0190, -69.3201', 'y'] },
  { cells: ['e@f.co', '3115550103', '4,71; -74,07', 'z'] },
]

it('knows mail, phones and places by their values', () => {
  expect(guessed(['A', 'B', 'C', 'D'], sample)).toEqual(['email', 'phone', 'place', undefined])
})

it('doubts a title whose values are of another kind', () => {
  const [doubted] = guessColumns({
    titles: ['Fecha'],
    sample: sample.map(({ cells }) => ({ cells: cells.slice(3) })),
    targets,
  })
  const [sure] = guessColumns({ titles: ['Fecha'], sample: [], targets })
  expect(doubted?.confidence).toBeLessThan(sure?.confidence ?? 0)
})

it('gives no target twice, whatever the titles', () => {
  const words = fc.constantFrom(
    'Teléfono',
    'tel',
    'Nombre',
    'id',
    'Id 2',
    'Lat',
    'Latitud',
    'x',
    '',
    'correo / mail',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (titles) => {
      const guesses = guessColumns({ titles, sample, targets })
      expect(guesses.map(({ column }) => column)).toEqual([...titles.keys()])
      const given = guesses.flatMap(({ target }) => target ?? [])
      expect(new Set(given).size).toBe(given.length)
    }),
  )
})

it.each([
  [['1.204.500', '88.000', '12,5'], 'number'],
  [['007', '012', '144'], 'text'],
  [['12345678901234567890', '12345678901234567891'], 'text'],
  [['3115550101', '3115550102'], 'number'],
  [['+57 311 555 0101', '(601) 555 0102'], 'phone'],
  [['a@b.co', 'c@d.co'], 'email'],
  [['sí', 'no', 'x'], 'flag'],
  [['2026-10-31', '2026-11-02'], 'date'],
  [['llamar antes', '12'], 'text'],
  [['', null], 'text'],
  [[4, 7.5, null], 'number'],
])('takes the values %j for %s', (cells, content) => {
  expect(likelyContent(cells)).toBe(content)
})
