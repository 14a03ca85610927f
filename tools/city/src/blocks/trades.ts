import { wordsOf } from '../words.ts'
import type { Tags } from '@baquiano/osm'

/** A kind of business: what it is called by itself, and how often there is one. */
export interface Trade {
  readonly label: string
  readonly tags: Tags
  readonly weight: number
  /** Not named after people: only by its own names, and those of barrios. */
  readonly isPublic?: boolean
  /** Names that only this trade has. */
  readonly own: readonly [string, ...string[]]
}

const shop = (label: string, kind: string, weight: number) => ({
  label,
  tags: { shop: kind },
  weight,
})
const amenity = (label: string, kind: string, weight: number) => ({
  label,
  tags: { amenity: kind },
  weight,
})

export const trades: readonly [Trade, ...Trade[]] = [
  {
    ...shop('Tienda', 'convenience', 14),
    own: wordsOf(
      'La Esquina, El Vecino, Donde Siempre, La Económica, Punto y Coma, El Portal, Mi Ranchito, La Bendición',
    ),
  },
  {
    ...shop('Panadería', 'bakery', 9),
    own: wordsOf(
      'La Espiga Dorada, El Trigal, Pan Caliente, La Almojábana, Masa y Miga, El Horno de Barro, La Mogolla, Pan de la Abuela',
    ),
  },
  {
    ...amenity('Droguería', 'pharmacy', 5),
    own: wordsOf('El Alivio, La Salud, Santa Inés, San Gregorio, Vida Sana, La Botica, El Remedio'),
  },
  {
    ...amenity('Restaurante', 'restaurant', 12),
    own: wordsOf(
      'Fogón Llanero, La Olla de Barro, El Sazón, La Totuma, Sabor de Casa, El Mamonal, Rincón Criollo, La Bandeja, Leña Verde',
    ),
  },
  {
    ...amenity('Cafetería', 'cafe', 7),
    own: wordsOf(
      'El Tinto, Aroma de Monte, La Colada, Café y Charla, El Perico, La Greca, Tinto y Tertulia',
    ),
  },
  {
    ...shop('Ferretería', 'hardware', 6),
    own: wordsOf(
      'El Tornillo, La Escuadra, El Yunque, El Remache, La Broca, El Martillo, Tuercas y Tornillos',
    ),
  },
  {
    ...shop('Supermercado', 'supermarket', 3),
    own: wordsOf('La Canasta, El Granero, La Cosecha, Buen Día, La Despensa, El Ahorro'),
  },
  {
    ...shop('Peluquería', 'hairdresser', 6),
    own: wordsOf('Tijeras de Oro, Rizos, El Espejo, Corte y Color, La Trenza, Nuevo Look'),
  },
  {
    ...shop('Papelería', 'stationery', 4),
    own: wordsOf('El Cuaderno, Tinta y Papel, La Resma, Punto Aparte, El Lápiz, La Tarea'),
  },
  {
    ...shop('Carnicería', 'butcher', 4),
    own: wordsOf('El Novillo, La Ternera, Carnes del Hato, El Corte Fino, La Res Dorada'),
  },
  {
    ...shop('Almacén', 'clothes', 5),
    own: wordsOf('La Percha, Hilo y Aguja, El Botón, La Vitrina, Moda Llanera, El Ojal'),
  },
  {
    ...shop('Taller', 'car_repair', 4),
    own: wordsOf('El Pistón, La Biela, Motor y Freno, Dos Ruedas, La Bujía, El Cigüeñal'),
  },
  {
    label: 'Hotel',
    tags: { tourism: 'hotel' },
    weight: 3,
    own: wordsOf('La Garza, El Alcaraván, Brisas del Baquía, El Morichal, La Posada, El Hatero'),
  },
  {
    label: 'Gimnasio',
    tags: { leisure: 'fitness_centre' },
    weight: 2,
    own: wordsOf('Fuerza Vital, El Impulso, Cuerpo Activo, La Barra'),
  },
  {
    ...shop('Óptica', 'optician', 2),
    own: wordsOf('El Lente, Luz Clara, Horizonte, La Pupila, Buena Vista'),
  },
  {
    ...amenity('Consultorio Dental', 'dentist', 3),
    own: wordsOf('Sonrisa Clara, La Muela, Dientes Sanos, El Buen Diente'),
  },
  {
    ...amenity('Estación de Servicio', 'fuel', 2),
    own: wordsOf('El Surtidor, La Recta, El Viajero, Puerta del Llano'),
  },
  {
    ...amenity('Parroquia', 'place_of_worship', 2),
    isPublic: true,
    own: wordsOf('Santa Rita, San Isidro, La Candelaria, San Judas, El Carmen, Santa Lucía'),
  },
  {
    label: 'Notaría',
    isPublic: true,
    tags: { office: 'notary' },
    weight: 1,
    own: wordsOf('Primera, Segunda, Tercera, Cuarta'),
  },
  {
    ...amenity('Veterinaria', 'veterinary', 2),
    own: wordsOf('El Arca, Patitas, Huellas, San Roque, El Potrillo'),
  },
  {
    ...amenity('Teatro', 'theatre', 0.3),
    isPublic: true,
    own: wordsOf('del Río, Municipal, La Carreta, El Telón'),
  },
  {
    ...amenity('Biblioteca', 'library', 0.5),
    isPublic: true,
    own: wordsOf('del Llano, Comunal, La Página, Letra Menuda'),
  },
  {
    ...amenity('Jardín Infantil', 'kindergarten', 2),
    isPublic: true,
    own: wordsOf('Mis Primeros Pasos, Arcoíris, Pequeños Baquianos, El Caracol, Semillitas'),
  },
  {
    ...shop('Miscelánea', 'variety_store', 4),
    own: wordsOf('De Todo un Poco, El Surtido, La Chispa, El Detalle, La Ñapa'),
  },
  {
    ...amenity('Asadero', 'fast_food', 5),
    own: wordsOf('El Chigüiro, Brasas del Llano, El Carbón, La Mamona, Pollo Dorado, La Parrilla'),
  },
]
