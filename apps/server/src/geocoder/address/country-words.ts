/** What is particular to the addresses of a country. */
export interface CountryWords {
  /** Abbreviations with what they stand for, in one word or several. */
  readonly spellings: ReadonlyMap<string, string>
  /** Codes of the post that could be taken for a house number; null where they could not, or a number is either. */
  readonly postcode: RegExp | null
  /** Whether `0123` and `123` are different houses. */
  readonly keepsZeros: boolean
  /** Whether the number stands before the street: `10 Downing Street`. */
  readonly numberFirst: boolean
}

/** Each way to write a word, behind the word itself. */
type Writings = Readonly<Record<string, string>>

const ofSpanish: Writings = {
  calle: 'c cl cll cal',
  avenida: 'av avda avd ave avnd',
  pasaje: 'pje psje pj psj',
  plaza: 'pl pza plza',
  paseo: 'pº pso',
  carretera: 'ctra crta carr',
  camino: 'cno cmno cam',
  callejon: 'cjon callej cllon',
  diagonal: 'diag dg',
  boulevard: 'bv blvd bvd blv bvar bulevar bulevard boulevar',
  prolongacion: 'prol prolong',
  general: 'gral grl',
  doctor: 'dr',
  doctora: 'dra',
  santa: 'sta',
  santo: 'sto',
  maria: 'mª',
  presidente: 'pdte pte pres',
  ingeniero: 'ing',
  coronel: 'cnel',
  teniente: 'tte',
  profesor: 'prof',
  departamento: 'depto dpto dto dep',
  apartamento: 'apto apt ap',
  interior: 'int',
  oficina: 'of ofic',
  edificio: 'edif ed',
  bloque: 'bl blq',
  manzana: 'mz mza mzn',
  lote: 'lt lte',
  urbanizacion: 'urb',
  kilometro: 'km kms',
  esquina: 'esq',
  '#': 'no nro num numero nr n nº noº nroº numº ext exterior',
}

const ofSpain: Writings = {
  calle: 'carrer rua kalea',
  avenida: 'avinguda avgda avg',
  plaza: 'placa praza plaça',
  paseo: 'passeig pg',
  ronda: 'rda',
  rambla: 'rbla',
  glorieta: 'gta',
  travesia: 'trva tva',
  escalera: 'esc',
  puerta: 'pta',
  poligono: 'pol',
}

const ofMexico: Writings = {
  privada: 'priv pda',
  calzada: 'calz czda',
  circuito: 'cto circ',
  periferico: 'perif',
  cerrada: 'cda',
  maria: 'ma',
  colonia: 'col',
  fraccionamiento: 'fracc fraccto',
  supermanzana: 'sm smz',
  oriente: 'ote',
  poniente: 'pte',
  norte: 'nte',
  presidente: 'pdte pres',
  entre: 'x',
}

const ofArgentina: Writings = { ruta: 'rta rn rp', barrio: 'bº bo', intendente: 'intte' }

const ofChile: Writings = { poblacion: 'pob', parcela: 'pc', oriente: 'ote', poniente: 'pte' }

const ofPeru: Writings = {
  jiron: 'jr jron',
  calle: 'ca',
  cuadra: 'cdra cuad',
  asentamiento: 'aahh',
  cooperativa: 'coop',
}

const ofBrazil: Writings = {
  rua: 'r ru',
  avenida: 'av avn ave',
  alameda: 'al',
  travessa: 'tv trav',
  praca: 'pc pca prc',
  estrada: 'estr est',
  rodovia: 'rod rdv',
  largo: 'lgo lg',
  ladeira: 'lad',
  viaduto: 'vd vdto',
  doutor: 'dr',
  doutora: 'dra',
  professor: 'prof',
  professora: 'profa',
  presidente: 'pres',
  general: 'gen gal',
  coronel: 'cel',
  marechal: 'mal',
  brigadeiro: 'brig',
  comandante: 'cmte',
  capitao: 'cap',
  engenheiro: 'eng',
  governador: 'gov',
  senador: 'sen',
  santa: 'sta',
  santo: 'sto',
  apartamento: 'apto apt ap',
  bloco: 'bl',
  quadra: 'qd',
  lote: 'lt',
  conjunto: 'conj cj',
  sala: 'sl',
  kilometro: 'km',
  '#': 'n no nº noº num numero',
}

/** Where nothing is known of the country, of several languages what has one meaning. */
const ofOthers: Writings = {
  ...ofSpanish,
  calle: 'cl cll',
  camino: 'cno',
  rua: 'r',
  street: 'st',
  road: 'rd',
  '#': 'no nro num numero nr n nº noº nroº numº',
}

const spellingsOf = (...all: readonly Writings[]): ReadonlyMap<string, string> =>
  new Map(
    all.flatMap((writings) =>
      Object.entries(writings).flatMap(([word, ways]) =>
        ways.split(' ').map((way): [string, string] => [way, word]),
      ),
    ),
  )

const usual = { postcode: null, keepsZeros: false, numberFirst: false }

/** By ISO code. */
export const countryWords: ReadonlyMap<string, CountryWords> = new Map([
  ['ES', { ...usual, spellings: spellingsOf(ofSpanish, ofSpain), postcode: /\b\d{5}\b/g }],
  ['MX', { ...usual, spellings: spellingsOf(ofSpanish, ofMexico) }],
  [
    'AR',
    {
      ...usual,
      spellings: spellingsOf(ofSpanish, ofArgentina),
      postcode: /\b[a-z]\d{4}(?:[a-z]{3})?\b/g,
    },
  ],
  ['BR', { ...usual, spellings: spellingsOf(ofBrazil), postcode: /\b\d{5}-\d{3}\b/g }],
  [
    'CL',
    {
      ...usual,
      spellings: spellingsOf(ofSpanish, ofChile),
      postcode: /\b\d{7}\b/g,
      keepsZeros: true,
    },
  ],
  ['PE', { ...usual, spellings: spellingsOf(ofSpanish, ofPeru) }],
])

export const otherWords: CountryWords = {
  ...usual,
  spellings: spellingsOf(ofOthers),
  numberFirst: true,
}

/** Words that begin the name of a street; a number may follow them at once: `Calle 50`. */
export const streetTypes: ReadonlySet<string> = new Set(
  `calle avenida pasaje plaza paseo carretera camino callejon diagonal boulevard prolongacion ronda
  rambla glorieta travesia privada calzada circuito periferico cerrada eje libramiento ruta
  jiron malecon rua alameda travessa praca estrada rodovia largo ladeira viaduto via autopista
  autovia carrera transversal br rue sqn sqs scln scls qnm qnl qr`.split(/\s+/),
)

/** Roads whose number follows a letter or their rank: `Ctra. N-340`, `Ruta Nacional Nº 3`. */
export const roadTypes: ReadonlySet<string> = new Set(
  'carretera ruta rodovia autopista autovia br'.split(' '),
)

/** Words whose number is that of a part of the house, or of the land that it stands on. */
export const insideWords: ReadonlySet<string> = new Set(
  `piso planta departamento apartamento interior oficina edificio bloque bloco torre block local lote
  manzana supermanzana escalera puerta casa parcela quadra conjunto sala cuadra kilometro andar`.split(
    /\s+/,
  ),
)

/** From one of these words on, an address tells what is around the house. */
export const aroundWords: ReadonlySet<string> = new Set(
  `colonia fraccionamiento urbanizacion barrio poblacion asentamiento cooperativa poligono entre
  esquina kilometro cp cep sn`.split(/\s+/),
)
