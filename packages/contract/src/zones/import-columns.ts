import type { ImportColumn } from '../imports/import-column.ts'

const words = (titles: string): string[] => titles.split('|')

/** What a file of zones can say of each; its shape is a text in the form of Traccar, which writes latitudes first. */
export const zoneImportColumns: readonly ImportColumn[] = [
  {
    target: 'name',
    kind: 'text',
    required: true,
    titles: words('nombre|zona|name|zone|nome|nom|gebiet'),
  },
  {
    target: 'area',
    kind: 'text',
    required: true,
    titles: words('área|wkt|geometría|area|geometry|geometria|géométrie|geometrie'),
  },
  {
    target: 'layer',
    kind: 'text',
    required: true,
    titles: words('capa|layer|camada|couche|ebene'),
  },
  {
    target: 'description',
    kind: 'text',
    titles: words('descripción|description|descrição|beschreibung'),
  },
]
