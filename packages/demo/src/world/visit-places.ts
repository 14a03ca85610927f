import type { Place } from '@baquiano/geo'
import { type ChosenDoor, chooseDoors } from '../places/choose-doors.ts'
import type { CompanyPlan } from './company-plan.ts'
import { customersOf } from './customers-of.ts'
import { outermostFirst } from './long-axis.ts'
import { phoneOf } from './phone-of.ts'
import { randomOf } from '../city/random.ts'
import type { Town } from './town.ts'

/** A customer: a door of the city, and what its record says. */
export interface VisitPlace {
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

/** Customers whom nobody has in a round; they order when they need something. */
export const spareCustomers = 6
/** So many doors for each customer are looked at: those in the middle of the town are left out. */
const doorsEach = 1.75

/**
 * The customers of a company, spread over the outer districts of its city, so that ways between them are long; the last
 * ones are in nobody's round.
 */
export function visitPlaces(plan: CompanyPlan, town: Town): readonly VisitPlace[] {
  const taken = new Set<string>()
  const count = customersOf(plan.field.length) + spareCustomers
  const doors = chooseDoors(town.districts, Math.round(count * doorsEach), [plan.key])
  return outermostFirst(doors)
    .slice(0, count)
    .map((door, index) => {
      const random = randomOf(plan.key, 'place', index)
      const given =
        town.isInvented && door.business !== undefined ? door.business : inventedName(index)
      const name = nameApart(given, door, taken)
      taken.add(name)
      return {
        key: String(index),
        district: door.district,
        name,
        address: `${door.address}, ${door.district}`,
        phone: phoneOf(plan, random.whole(2000, 9899)),
        place: door.place,
      }
    })
}

/** Real businesses are never used as customers. */
function inventedName(index: number): string {
  const [kind, ...names] = kinds[index % kinds.length] ?? kinds[0]
  const turn = Math.floor(index / kinds.length)
  return `${kind} ${names[turn % names.length] ?? names[0]}`
}

/** Adds the district or the address to a name that is taken. */
const nameApart = (name: string, { district, address }: ChosenDoor, taken: ReadonlySet<string>) =>
  [name, `${name} ${district}`].find((one) => !taken.has(one)) ?? `${name}, ${address}`
