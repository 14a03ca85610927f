import type { Place } from '@baquiano/geo'
import type { City, District } from './city.ts'
import { randomOf } from './random.ts'
import { block_m, cornerNear, type GridPlace, gridPlaceOf, placeOf } from './streets.ts'

/** A customer: a place in the grid, and what its record says. */
export interface VisitPlace extends GridPlace {
  readonly key: string
  readonly district: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly place: Place
}

const kinds = [
  ['Farmacia', 'La Candela', 'Santa Inés', 'El Alivio', 'San Gregorio', 'Los Sauces'],
  ['Ferretería', 'El Yunque', 'La Escuadra', 'Tornillo Azul', 'Don Evelio', 'El Remache'],
  ['Papelería', 'El Cuaderno', 'Tinta y Papel', 'La Resma', 'Punto Aparte', 'El Lápiz'],
  ['Panadería', 'La Espiga', 'Pan de la Abuela', 'El Trigal', 'La Almojábana', 'Masa Madre'],
  ['Consultorio', 'Dra. Villamil', 'Dr. Ocampo', 'Sonrisa Clara', 'Vista Sana', 'Dra. Pabón'],
  ['Óptica', 'Mirador', 'El Lente', 'Luz Clara', 'Horizonte', 'Pupila'],
  ['Notaría', 'del Parque', 'de la Alameda', 'del Norte', 'de la Estación', 'del Mercado'],
  ['Restaurante', 'Fogón de Leña', 'La Totuma', 'El Rincón Llanero', 'Doña Tulia', 'La Olla'],
  ['Taller', 'Dos Ruedas', 'El Pistón', 'Bujía', 'Motor y Freno', 'La Biela'],
  ['Librería', 'El Zaguán', 'Tres Cordilleras', 'Letra Menuda', 'La Página', 'Babel Andina'],
  ['Clínica Veterinaria', 'Patitas', 'El Arca', 'Huellas', 'Pelambre', 'San Roque'],
  ['Edificio', 'Los Urapanes', 'Torre Alisos', 'Portal del Roble', 'Nogales', 'El Cedro'],
  ['Supermercado', 'La Cosecha', 'El Granero', 'Buen Día', 'La Canasta', 'Mercafácil del Sol'],
  ['Colegio', 'Los Cerros', 'Nuevo Amanecer', 'San Bartolo', 'Gimnasio del Lago', 'La Arboleda'],
] as const

/** The customers of a company, spread over the districts of its city. */
export function visitPlaces(company: string, city: City, count: number): readonly VisitPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const district = city.districts[index % city.districts.length] ?? city.districts[0]
    return visitPlace({ company, city, district }, index)
  })
}

interface Setting {
  readonly company: string
  readonly city: City
  readonly district: District
}

function visitPlace({ company, city, district }: Setting, index: number): VisitPlace {
  const random = randomOf(company, 'place', index)
  const middle = gridPlaceOf(city, district.centre)
  // On an avenue, somewhere along a block.
  const u = cornerNear(middle.u + random.between(-800, 800))
  const v = Math.round(middle.v + random.between(-800, 800))
  const [kind, ...names] = kinds[index % kinds.length] ?? kinds[0]
  const turn = Math.floor(index / kinds.length)
  const name = names[turn % names.length] ?? names[0]
  // A second one of a name is told apart by where it is.
  const branch = turn < names.length ? '' : ` ${district.name}`
  const corner = {
    street: Math.round(v / block_m),
    avenue: Math.round(-u / block_m),
    door: random.whole(4, 96),
  }
  return {
    key: String(index),
    u,
    v,
    district: district.name,
    name: `${kind} ${name}${branch}`,
    address: `${city.address(corner)}, ${district.name}`,
    phone: city.phone(random.whole(100, 9899)),
    place: placeOf(city, { u, v }),
  }
}
