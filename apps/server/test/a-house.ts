/** As the documentation of Nominatim prints it. */
export const aHouse = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright',
  osm_type: 'node',
  osm_id: 107775,
  lat: '41.1496',
  lon: '-8.6110',
  category: 'place',
  type: 'house',
  place_rank: 30,
  name: '',
  display_name: '12, Rua de Santa Catarina, Porto, Portugal',
  address: {
    house_number: '12',
    road: 'Rua de Santa Catarina',
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    country_code: 'pt',
  },
}
