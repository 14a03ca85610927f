import { displayNames } from '@baquiano/contract/platform'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Regions of the runtime that are no country. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Codes of countries by what the language calls them. */
export function countriesIn(language: string): ReadonlyMap<string, string> {
  const names = displayNames(language, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = codes.flatMap((code): [string, string][] => {
    const name = noCountries.has(code) ? undefined : names.of(code)
    return name === undefined ? [] : [[name, code]]
  })
  // Of two codes of one name, the older one comes first and is in use.
  return new Map(known.toReversed())
}

/** Where most people of a country live, whose clock a company is likely to go by. */
const zones = `
AD:Europe/Andorra AE:Asia/Dubai AF:Asia/Kabul AL:Europe/Tirane AM:Asia/Yerevan AO:Africa/Luanda
AR:America/Argentina/Buenos_Aires AT:Europe/Vienna AU:Australia/Sydney AW:America/Aruba AZ:Asia/Baku
BA:Europe/Sarajevo BB:America/Barbados BD:Asia/Dhaka BE:Europe/Brussels BF:Africa/Ouagadougou BG:Europe/Sofia
BH:Asia/Bahrain BI:Africa/Bujumbura BJ:Africa/Porto-Novo BO:America/La_Paz BR:America/Sao_Paulo BS:America/Nassau
BW:Africa/Gaborone BY:Europe/Minsk BZ:America/Belize CA:America/Toronto CD:Africa/Kinshasa CF:Africa/Bangui
CG:Africa/Brazzaville CH:Europe/Zurich CI:Africa/Abidjan CL:America/Santiago CM:Africa/Douala CN:Asia/Shanghai
CO:America/Bogota CR:America/Costa_Rica CU:America/Havana CV:Atlantic/Cape_Verde CW:America/Curacao CY:Asia/Nicosia
CZ:Europe/Prague DE:Europe/Berlin DJ:Africa/Djibouti DK:Europe/Copenhagen DO:America/Santo_Domingo DZ:Africa/Algiers
EC:America/Guayaquil EE:Europe/Tallinn EG:Africa/Cairo ES:Europe/Madrid ET:Africa/Addis_Ababa FI:Europe/Helsinki
FR:Europe/Paris GA:Africa/Libreville GB:Europe/London GE:Asia/Tbilisi GF:America/Cayenne GH:Africa/Accra
GN:Africa/Conakry GP:America/Guadeloupe GQ:Africa/Malabo GR:Europe/Athens GT:America/Guatemala GW:Africa/Bissau
GY:America/Guyana HN:America/Tegucigalpa HR:Europe/Zagreb HT:America/Port-au-Prince HU:Europe/Budapest
ID:Asia/Jakarta IE:Europe/Dublin IL:Asia/Jerusalem IQ:Asia/Baghdad IR:Asia/Tehran IS:Atlantic/Reykjavik IT:Europe/Rome
JM:America/Jamaica JO:Asia/Amman JP:Asia/Tokyo KE:Africa/Nairobi KH:Asia/Phnom_Penh KR:Asia/Seoul KW:Asia/Kuwait
KZ:Asia/Almaty LA:Asia/Vientiane LB:Asia/Beirut LI:Europe/Vaduz LK:Asia/Colombo LT:Europe/Vilnius LU:Europe/Luxembourg
LV:Europe/Riga LY:Africa/Tripoli MA:Africa/Casablanca MC:Europe/Monaco MD:Europe/Chisinau ME:Europe/Podgorica
MG:Indian/Antananarivo MK:Europe/Skopje ML:Africa/Bamako MQ:America/Martinique MR:Africa/Nouakchott MT:Europe/Malta
MU:Indian/Mauritius MX:America/Mexico_City MY:Asia/Kuala_Lumpur MZ:Africa/Maputo NA:Africa/Windhoek NE:Africa/Niamey
NG:Africa/Lagos NI:America/Managua NL:Europe/Amsterdam NO:Europe/Oslo NZ:Pacific/Auckland OM:Asia/Muscat
PA:America/Panama PE:America/Lima PH:Asia/Manila PK:Asia/Karachi PL:Europe/Warsaw PR:America/Puerto_Rico
PT:Europe/Lisbon PY:America/Asuncion QA:Asia/Qatar RE:Indian/Reunion RO:Europe/Bucharest RS:Europe/Belgrade
RU:Europe/Moscow RW:Africa/Kigali SA:Asia/Riyadh SE:Europe/Stockholm SG:Asia/Singapore SI:Europe/Ljubljana
SK:Europe/Bratislava SN:Africa/Dakar SR:America/Paramaribo SV:America/El_Salvador TD:Africa/Ndjamena TG:Africa/Lome
TH:Asia/Bangkok TN:Africa/Tunis TR:Europe/Istanbul TT:America/Port_of_Spain TZ:Africa/Dar_es_Salaam UG:Africa/Kampala
US:America/New_York UY:America/Montevideo UZ:Asia/Tashkent VE:America/Caracas VN:Asia/Bangkok YE:Asia/Aden
ZA:Africa/Johannesburg ZM:Africa/Lusaka ZW:Africa/Harare`
const zoneOf = new Map(
  zones
    .trim()
    .split(/\s+/)
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
)

/** The time zone that a company of a country is likely to go by; undefined where none is known. */
export const zoneOfCountry = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : zoneOf.get(code)

/** What people of a country call the number by which its authorities know a company. */
const taxNumbers: Readonly<Record<string, string>> = {
  AR: 'CUIT',
  BO: 'NIT',
  BR: 'CNPJ',
  CL: 'RUT',
  CO: 'NIT',
  DO: 'RNC',
  EC: 'RUC',
  ES: 'NIF',
  FR: 'SIREN',
  GT: 'NIT',
  HN: 'RTN',
  MX: 'RFC',
  NI: 'RUC',
  PA: 'RUC',
  PE: 'RUC',
  PT: 'NIPC',
  PY: 'RUC',
  SV: 'NIT',
  US: 'EIN',
  UY: 'RUT',
  VE: 'RIF',
}

/** Undefined where people say it in the words of their language. */
export const taxNumberOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : taxNumbers[code]
