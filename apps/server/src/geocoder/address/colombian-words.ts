/** Each way to write a word of Colombian addresses, behind the word itself. */
const writings: Readonly<Record<string, string>> = {
  calle: 'cl cll clle call c',
  carrera: 'cr cra crr crra carr kr kra krr k',
  diagonal: 'dg diag',
  transversal: 'tv tr trv trans transv',
  avenida: 'av avda avd ave',
  'avenida calle': 'ac acl avcl avcll avcalle',
  'avenida carrera': 'ak acr avcr avcra avkr avkra avcarrera',
  autopista: 'aut autop',
  'autopista norte': 'autonorte',
  'autopista sur': 'autosur',
  circular: 'cir circ cq',
  circunvalar: 'crv circunv cv',
  pasaje: 'pj pje psje psj',
  paseo: 'ps pso',
  callejon: 'clj cjon callej',
  carretera: 'crt ctra carret',
  camino: 'cam cno',
  glorieta: 'gt gta glo',
  troncal: 'tc tronc',
  variante: 'vte vrte',
  vereda: 'vrd vda',
  peatonal: 'pt peat',
  boulevard: 'blv blvd bulevar bulevard bv',
  'anillo vial': 'avial anv',
  paralela: 'paral',
  norte: 'nte nort',
  bis: 'biz',
  general: 'gral',
  doctor: 'dr',
  santa: 'sta',
  santo: 'sto',
  manzana: 'mz mza mzn manz',
  apartamento: 'apto apt ap apart',
  interior: 'int',
  oficina: 'of ofc ofi ofic',
  torre: 'to',
  bloque: 'bl blq bloq',
  local: 'lc loc',
  casa: 'cs',
  lote: 'lt lte',
  edificio: 'ed edf edif',
  conjunto: 'conj cj',
  barrio: 'brr bo',
  departamento: 'depto dpto',
  bodega: 'bd bod bdg',
  urbanizacion: 'urb',
  kilometro: 'km kms',
  '#': 'no nro num numero numeral nr nº noº nroº numº n',
}

/** Abbreviations with what they stand for, in one word or several. */
export const colombianSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries(writings).flatMap(([word, ways]) =>
    ways.split(' ').map((way): [string, string] => [way, word]),
  ),
)

/** Words that begin the name of a street; a number may follow them at once. */
export const colombianStreetTypes: ReadonlySet<string> = new Set(
  `calle carrera diagonal transversal avenida autopista circular circunvalar pasaje paseo via callejon
  carretera camino glorieta troncal variante vereda peatonal boulevard alameda anillo paralela`.split(
    /\s+/,
  ),
)

/** From one of these words on, with a number or a letter beside it, an address describes the inside of the house. */
export const insideWords: ReadonlySet<string> = new Set(
  `apartamento interior oficina torre bloque piso local casa lote manzana departamento bodega kilometro
  etapa supermanzana consultorio garaje parqueadero deposito sotano penthouse suite parcela predio
  telefono tel celular cel`.split(/\s+/),
)

/** From one of these words on, an address names the building or what is around it. */
export const namedWords: ReadonlySet<string> = new Set(
  'edificio conjunto barrio urbanizacion unidad agrupacion'.split(' '),
)

export const directions: ReadonlySet<string> = new Set(['norte', 'sur', 'este', 'oeste'])

/** One letter behind a number that stands for a direction. */
export const directionLetters: ReadonlyMap<string, string> = new Map([
  ['n', 'norte'],
  ['s', 'sur'],
  ['e', 'este'],
  ['o', 'oeste'],
  ['w', 'oeste'],
])

/** `Carrera Séptima` is `carrera 7`. */
export const ordinalWords: ReadonlyMap<string, string> = new Map(
  `primera segunda tercera cuarta quinta sexta septima octava novena decima`
    .split(' ')
    .map((word, index) => [word, String(index + 1)]),
)
