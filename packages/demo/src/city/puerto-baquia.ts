/** The city that the demo lives in, which `tools/city` generates. */
export const puertoBaquia = {
  name: 'Puerto Baquía',
  department: 'Alto Baquía',
  country: 'Colombia',
  country_code: 'CO',
  time_zone: 'America/Bogota',
  population: 312_000,
  /** As DANE has codes, but of a department that it does not have: 96 was never given. */
  department_code: '96',
  municipality_code: '96001',
  /** For the map's corner: nothing here was surveyed by anybody. */
  attribution: 'Puerto Baquía es una ciudad inventada',
  licence: 'CC0-1.0',
} as const
