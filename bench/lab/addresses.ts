import { foldText } from '../../apps/server/src/geocoder/address/fold-text.ts'
import { parserOf } from '../../apps/server/src/geocoder/address/parser-of.ts'
import type { PlaceRow } from '../../apps/server/src/geocoder/rows/place-row.ts'

const firsts =
  'Alameda Alférez Almirante Arcángel Avenida Bahía Camino Capitán Caracolí Ciudadela Comandante Coronel Cumbre Doctora Ensenada Esquina Fuente General Glorieta Hacienda Ingeniero Jardín Laguna Ladera Malecón Mariscal Mirador Molino Obispo Pasaje Plazuela Portal Presidente Puente Quebrada Ronda Sendero Teniente Travesía Vereda'.split(
    ' ',
  )
const seconds =
  'Acevedo Aguirre Almendros Araguaney Arrayanes Balcázar Belalcázar Bermúdez Caminantes Cañizares Cedeño Ceibas Cisneros Corrales Chaparral Echeverri Esmeraldas Fajardo Gaviotas Guayacanes Henao Iturbide Jaramillo Lagartijas Londoño Marulanda Naranjos Ocampo Orquídeas Palmeras Peñalosa Quiñones Restrepo Saldarriaga Tamarindos Urdaneta Valderrama Yarumos Zapata Zipacón'.split(
    ' ',
  )
const { streetKey, doorKey } = parserOf('CO')
const kinds = ['Calle', 'Carrera', 'Diagonal', 'Transversal']

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const city = { city: 'Banco de Pruebas', city_key: 'banco de pruebas' }
const without = { number: null, number_key: null, number_value: null, cross_key: null }

/** Streets with names, and streets with numbers, with as many doors in all. */
export function addressesOf(count: number) {
  const named = firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
  const numbered = kinds.flatMap((kind) =>
    Array.from({ length: 200 }, (_, number) => `${kind} ${number + 1}`),
  )
  const names = [...named, ...numbered]
  const each = Math.ceil(count / names.length)
  const streets: PlaceRow[] = []
  const doors: PlaceRow[] = []
  for (const [row, name] of names.entries()) {
    const { key, digits } = streetKey(name)
    const place = (column: number) => ({ cx: -70 + column / 10_000, cy: 4 + row / 10_000 })
    const shared = { name, name_key: key, digits, ...city }
    streets.push({ kind: 'street', ...shared, ...without, ...place(0) })
    for (let column = 1; column <= each; column += 1) {
      const isGrid = row >= named.length
      const number = isGrid ? `${Math.ceil(column / 4)}-${column}` : String(column * 3)
      const number_key = doorKey(number)
      const number_value = Number.parseInt(number, 10)
      const door = { number, number_key, number_value, cross_key: null }
      doors.push({ kind: 'address', ...shared, ...door, ...place(column) })
    }
  }
  return { streets, doors: doors.slice(0, count) }
}

const shortened: Readonly<Record<string, string>> = {
  Calle: 'Cl',
  Carrera: 'Kra',
  Diagonal: 'Dg',
  Transversal: 'Tv',
  Avenida: 'Av.',
  General: 'Gral',
}

/** As people get it wrong: letters changed about, left out or doubled, no accents, words cut short. */
export function misspelt(address: string, random: () => number): string {
  const [kind = '', ...others] = address.split(' ')
  const text = [random() < 0.5 ? (shortened[kind] ?? kind) : kind, ...others].join(' ')
  const folded = random() < 0.5 ? foldText(text) : text
  const letters = [...folded.matchAll(/\p{L}{4,}/gu)]
  const word = letters[Math.floor(random() * letters.length)]
  if (!word) return folded
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2))
  const [a = '', b = ''] = [folded[at], folded[at + 1]]
  const wrong = [`${b}${a}`, b, `${a}${a}${b}`][Math.floor(random() * 3)] ?? ''
  return folded.slice(0, at) + wrong + folded.slice(at + 2)
}
