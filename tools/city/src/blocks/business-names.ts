import type { Random } from '@baquiano/demo/city/random'
import { wordsOf } from '../words.ts'
import type { Trade } from './trades.ts'

const givenNames = wordsOf(`
  Rosa, Jacinto, Carmen, Lucho, Tulia, Evelio, Blanca, Ramiro, Ofelia, Custodio, Nubia,
  Anselmo, Graciela, Hernando, Dora, Efraín, Inés, Gilberto, Marina, Octavio, Stella,
  Reinaldo, Amparo, Eliécer, Fanny, Arcadio, Lilia, Próspero, Belarmina, Teófilo
`)
const surnames = wordsOf(`
  Rincón, Bohórquez, Parales, Unda, Cedeño, Garrido, Tovar, Riaño, Achagua, Laverde, Bernal,
  Guarín, Montañez, Carvajal, Pineda, Salcedo, Colmenares, Izquierdo, Barreto, Vergara, Ochoa,
  Cuburuco, Lizarazo, Manrique, Noriega, Pulido, Quintana, Sarmiento, Useche, Zorro, Galvis,
  Fajardo, Cisneros, Araque, Duarte, Escalante, Arismendi, Buitrago, Moncada, Tarache
`)
/** Of birds, trees, places and hopes: names that any trade may have. */
const common = wordsOf(`
  El Araguaney, La Guacamaya, El Turpial, La Iguana, El Venado, La Tonina, El Bagre, La
  Cachama, El Gavilán, La Corocora, El Paujil, La Totuma, El Merey, La Guama, El Mamón, La
  Palmera, El Cedro, La Ceiba, El Cañafístol, El Saladillo, El Chaparro, La Laguna, El Estero,
  La Barranca, El Remanso, La Vega, El Paso, La Ribera, El Puerto, La Bonga, El Champán, La
  Canoa, El Ancla, La Brújula, El Faro, El Arpa, La Bandola, El Cuatro, Los Capachos, El
  Joropo, La Copla, El Contrapunteo, El Amanecer, La Alborada, El Lucero, La Luna, El Sol, La
  Estrella, El Arrebol, La Fortuna, El Triunfo, La Alegría, La Confianza, El Encuentro, La
  Amistad, El Recuerdo, La Sorpresa, El Destino, La Ilusión, El Empeño, La Constancia, El
  Sombrero, La Alpargata, El Poncho, La Mochila, El Chinchorro, La Tinaja, El Botalón, La
  Querencia, El Corral, La Manga, El Trapiche, La Molienda
`)
const women = new Set(
  wordsOf(`
  Rosa, Carmen, Tulia, Blanca, Ofelia, Nubia, Graciela, Dora, Inés, Marina, Stella, Amparo,
  Fanny, Lilia, Belarmina
`),
)
const tries = 8

/** Where a business is, which some are named after. */
export interface Whereabouts {
  readonly barrio: string | undefined
  /** The number of its street: `24A`. */
  readonly streetNumber: string | undefined
}

/** Names businesses, none like another. */
export function createBusinessNames(random: Random) {
  const given = new Set<string>()
  return (trade: Trade, where: Whereabouts): string => {
    for (let count = 0; count < tries; count += 1) {
      const proper = trade.isPublic ? publicName : properName
      const name = `${trade.label} ${proper(trade, where, random)}`
      if (given.has(name)) continue
      given.add(name)
      return name
    }
    const name = `${trade.label} ${manyNames(trade, where, random)}`
    given.add(name)
    return name
  }
}

/** Of those there are enough for a city. */
function manyNames(
  { own, isPublic }: Trade,
  { streetNumber }: Whereabouts,
  random: Random,
): string {
  if (isPublic) return `${random.pick(own)} de la ${streetNumber ?? random.whole(1, 90)}`
  return `${random.pick(surnames)} y ${random.pick(surnames)}`
}

const publicName = ({ own }: Trade, { barrio }: Whereabouts, random: Random): string =>
  barrio === undefined || random.chance(0.1) ? random.pick(own) : `${random.pick(own)} ${barrio}`

function properName({ own }: Trade, { barrio, streetNumber }: Whereabouts, random: Random): string {
  const chance = random.between(0, 1)
  if (chance < 0.18) return random.pick(own)
  if (chance < 0.5) return random.pick(common)
  if (chance < 0.58 && barrio) return barrio
  if (chance < 0.68 && streetNumber) return `La ${streetNumber}`
  if (chance < 0.74) return `Hermanos ${random.pick(surnames)}`
  if (chance < 0.85) return `${random.pick(surnames)} ${random.pick(surnames)}`
  const name = random.pick(givenNames)
  return `${women.has(name) ? 'Doña' : 'Don'} ${name}`
}
