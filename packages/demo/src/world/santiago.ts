import type { City } from './city.ts'

const avenues = [
  'Los Quillayes',
  'Las Araucarias',
  'El Boldo',
  'Los Coihues',
  'El Canelo',
  'Los Maitenes',
  'Las Lengas',
  'El Peumo',
  'Los Arrayanes',
  'El Ulmo',
  'Los Mañíos',
  'El Litre',
]

/** The flat centre, south and west of the hills. */
export const santiago: City = {
  name: 'Santiago',
  department: 'Región Metropolitana',
  country: 'Chile',
  time_zone: 'America/Santiago',
  origin: { cx: -70.65, cy: -33.45 },
  turn_deg: 8,
  districts: [
    { name: 'Santiago Centro', centre: { cx: -70.6535, cy: -33.4445 } },
    { name: 'Providencia', centre: { cx: -70.6125, cy: -33.4335 } },
    { name: 'Ñuñoa', centre: { cx: -70.5985, cy: -33.4565 } },
    { name: 'San Miguel', centre: { cx: -70.6515, cy: -33.4925 } },
    { name: 'Macul', centre: { cx: -70.6005, cy: -33.4855 } },
    { name: 'Estación Central', centre: { cx: -70.6905, cy: -33.4605 } },
  ],
  phone: (number) => `+56 2 2555 ${String(number).padStart(4, '0')}`,
  address: ({ street, avenue, door }) => {
    const name = avenues[Math.abs(street * 5 + 3) % avenues.length] ?? 'Los Quillayes'
    return `${name} ${1000 + Math.abs(avenue) * 100 + door}`
  },
}
