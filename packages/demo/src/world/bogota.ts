import type { City } from './city.ts'

/** West of the hills and east of the river: everything here is street. */
export const bogota: City = {
  name: 'Bogotá',
  department: 'Cundinamarca',
  country: 'Colombia',
  time_zone: 'America/Bogota',
  origin: { cx: -74.0705, cy: 4.6185 },
  turn_deg: 21,
  districts: [
    { name: 'Chapinero', centre: { cx: -74.0655, cy: 4.6445 } },
    { name: 'Teusaquillo', centre: { cx: -74.0845, cy: 4.636 } },
    { name: 'Chicó', centre: { cx: -74.0525, cy: 4.6765 } },
    { name: 'Barrios Unidos', centre: { cx: -74.0785, cy: 4.6695 } },
    { name: 'Usaquén', centre: { cx: -74.0405, cy: 4.7015 } },
    { name: 'Cedritos', centre: { cx: -74.0455, cy: 4.7255 } },
    { name: 'Niza', centre: { cx: -74.0735, cy: 4.7105 } },
    { name: 'Suba', centre: { cx: -74.0865, cy: 4.7385 } },
    { name: 'Engativá', centre: { cx: -74.1085, cy: 4.7035 } },
    { name: 'Normandía', centre: { cx: -74.1065, cy: 4.6725 } },
    { name: 'Modelia', centre: { cx: -74.1215, cy: 4.6685 } },
    { name: 'Salitre', centre: { cx: -74.1035, cy: 4.6545 } },
    { name: 'Puente Aranda', centre: { cx: -74.1105, cy: 4.6265 } },
    { name: 'Kennedy', centre: { cx: -74.1465, cy: 4.6275 } },
    { name: 'Restrepo', centre: { cx: -74.1005, cy: 4.5865 } },
  ],
  phone: (number) => `+57 601 555 ${String(number).padStart(4, '0')}`,
  address: ({ street, avenue, door }) => {
    const calle = 26 + street
    const carrera = Math.max(1, 7 + avenue)
    return calle < 1
      ? `Carrera ${carrera} # ${Math.abs(calle) + 1}-${door} Sur`
      : `Calle ${calle} # ${carrera}-${door}`
  },
}
