/** Abbreviations in street names, spelled out. */
const spelled: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cl: 'calle',
    cll: 'calle',
    clle: 'calle',
    call: 'calle',
    c: 'calle',
    cr: 'carrera',
    cra: 'carrera',
    crra: 'carrera',
    carr: 'carrera',
    kr: 'carrera',
    kra: 'carrera',
    k: 'carrera',
    dg: 'diagonal',
    diag: 'diagonal',
    tv: 'transversal',
    tr: 'transversal',
    trv: 'transversal',
    trans: 'transversal',
    transv: 'transversal',
    av: 'avenida',
    avda: 'avenida',
    ave: 'avenida',
    ac: 'avenida calle',
    ak: 'avenida carrera',
    aut: 'autopista',
    autop: 'autopista',
    circ: 'circular',
    cq: 'circular',
    psje: 'pasaje',
    pje: 'pasaje',
    cam: 'camino',
    r: 'rua',
    gral: 'general',
    dr: 'doctor',
    sta: 'santa',
    sto: 'santo',
    no: '#',
    nro: '#',
    num: '#',
    numero: '#',
    n: '#',
    s: 'sur',
    e: 'este',
    o: 'oeste',
  }),
)

/** A single letter means a direction only after a number. */
const directions = new Set(['n', 's', 'e', 'o'])

/** Folded words of an address, spelled out. */
export function spellOut(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const followsNumber = /\d/.test(words[index - 1] ?? '')
    if (directions.has(word) && word !== 'n' && !followsNumber) return [word]
    return (spelled.get(word) ?? word).split(' ')
  })
}

/** From one of these words on, an address describes the inside of the house. */
export const insideWords = new Set([
  'apto',
  'apartamento',
  'ap',
  'int',
  'interior',
  'of',
  'oficina',
  'torre',
  'bloque',
  'bl',
  'piso',
  'local',
  'loc',
  'casa',
  'lote',
  'lt',
  'manzana',
  'mz',
  'edificio',
  'ed',
  'conjunto',
  'barrio',
  'depto',
  'dpto',
  'bodega',
])
