import { wordsOf } from '../words.ts'

/** What barrios are called in many towns, and none in particular. */
export const barrioNames = wordsOf(`
  El Prado, La Candelaria, San Fernando, Villa del Río, Los Almendros, La Esperanza, El
  Bosque, Las Acacias, Santa Lucía, Bellavista, El Porvenir, La Floresta, San Antonio, Los
  Laureles, El Recreo, Altos de La Campana, La Merced, Villa Luz, El Carmen, Santa Rita, Los
  Guaduales, La Ceiba, San Jorge, Las Palmas, El Paraíso, La Granja, Buenos Aires, Santa
  Mónica, El Trébol, Jardines del Baquía, Los Pinos, La Estación, El Mirador, Villa Mercedes,
  San Martín, La Pradera, El Limonar, Los Cámbulos, Quinta Vieja, Las Naciones, Santa Bárbara,
  El Jardín, La Arboleda, Nueva Ribera, El Dorado, San Isidro, Los Héroes, La Victoria, Veinte
  de Julio, Las Ferias, La Riviera, Villa Nueva, El Rosal, Los Sauces, La Cabaña, El Samán,
  San José, Villa Campestre, Las Margaritas, La Aurora, Los Ocobos, El Vergel, Santa Inés, La
  Colina, Belén, Los Robles, Puerto Viejo, La Playa, San Rafael, El Hato, La Unión, El
  Embarcadero, Las Brisas, Villa Café, La Balsa, El Caimán, Las Garzas, El Salado, La
  Vaquería, Piedra Grande, El Tranvía, La Arenosa, El Alcaraván, Los Balsos, La Herradura, El
  Boquerón, La Talanquera, Los Moriches, Santa Teresa, El Guayacán, Los Corales, La Sabana, El
  Yopo, Las Lajas, San Cayetano
`)
