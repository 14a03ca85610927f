import type { ImportColumn } from '../imports/import-column.ts'

const words = (titles: string): string[] => titles.split('|')

/** What a file of positions can say of each. */
export const positionImportColumns: readonly ImportColumn[] = [
  {
    target: 'device',
    kind: 'code',
    required: true,
    titles: words(
      'identificador del teléfono|id del dispositivo|uniqueid|device id|device identifier|identificador do telefone|identifiant du téléphone|gerätekennung',
    ),
  },
  {
    target: 'fix_at',
    kind: 'text',
    required: true,
    titles: words('instante|fecha y hora|fixtime|fix time|timestamp|instant|zeitpunkt'),
  },
  {
    target: 'cy',
    kind: 'latitude',
    required: true,
    titles: words('latitud|lat|latitude|breite|breitengrad'),
  },
  {
    target: 'cx',
    kind: 'longitude',
    required: true,
    titles: words('longitud|lon|lng|long|longitude|länge|längengrad'),
  },
  {
    target: 'speed_kn',
    kind: 'number',
    titles: words('velocidad en nudos|nudos|speed_kn|speed (kn)|knots|nós|nœuds|knoten'),
  },
  {
    target: 'speed_km_h',
    kind: 'number',
    titles: words('velocidad en km/h|velocidad (km/h)|speed_km_h|km/h|speed (km/h)'),
  },
  {
    target: 'course_deg',
    kind: 'number',
    titles: words('rumbo|course|heading|bearing|rumo|cap|kurs'),
  },
  {
    target: 'altitude_m',
    kind: 'number',
    titles: words('altitud|altitude|elevation|höhe'),
  },
  {
    target: 'accuracy_m',
    kind: 'number',
    titles: words('precisión|accuracy|precisão|précision|genauigkeit'),
  },
  {
    target: 'battery_pct',
    kind: 'number',
    titles: words('batería|batterylevel|battery|bateria|batterie|akku'),
  },
  {
    target: 'valid',
    kind: 'flag',
    titles: words('válida|valid|válido|valide|gültig'),
  },
]
